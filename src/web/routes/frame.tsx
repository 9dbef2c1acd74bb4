import { Outlet } from "react-router";

/** Around every page: an error is shown here, below the root, so that the navigation and what has the focus in it stay. */
export default function Frame() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "../layout/error-page.tsx";
