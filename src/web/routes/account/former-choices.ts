import { redirect } from "#web/redirect.ts";

/** The former address of the notification choices; older e-mails link to it. */
export function loader() {
  return redirect("/account/notifications", 301);
}
