import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is hydrated; false in the server's HTML, so that forms work without scripts. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
