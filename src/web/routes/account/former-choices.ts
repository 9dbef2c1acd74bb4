import { redirect } from "react-router";

/** Where the choices were before; older e-mails lead here. */
export function loader() {
  return redirect("/account/notifications", 301);
}
