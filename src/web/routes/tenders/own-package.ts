import { useRouteLoaderData } from "react-router";
import type { loader } from "./package-layout.tsx";

/** The package on whose pages this is. */
export function useOwnPackage() {
  return useRouteLoaderData<typeof loader>("routes/tenders/package-layout")!.own;
}
