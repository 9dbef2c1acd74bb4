import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run this page yet; false in the server's HTML, so that a form without scripts is not held back. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
