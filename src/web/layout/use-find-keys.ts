import { useEffect, useRef } from "react";

import { FIND_FIELD, hearFindKeys } from "./find-keys.ts";

/** Calls `show` with the keys that quick find is asked for by, and at once where they were pressed before the scripts ran. */
export function useFindKeys(show: (isWanted: boolean) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    // A page that became a member's without being loaded anew has no script that heard them.
    hearFindKeys(FIND_FIELD);
    const keys = globalThis.findKeys!;
    keys.show = (isWanted) => latest.current(isWanted);
    if (keys.typed !== null) latest.current(true);
    return () => {
      keys.show = null;
    };
  }, []);
}
