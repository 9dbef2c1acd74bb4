import { Outlet } from "react-router";

/** Wraps every page: an error is shown here, below the root, so that the navigation and the focus in it stay. */
export default function Frame() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "../layout/error-page.tsx";
