import { useCallback, useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

const SOON_MS = 150;

/**
 * Loads the page's data anew, once for several calls shortly after each other. It waits for a navigation that is on its
 * way: in between it would cut that one off, and with it what the server says once only, such as a toast.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isIdle) return undefined;
    const timer = setTimeout(() => {
      setWanted(false);
      void revalidate();
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isIdle, revalidate]);
  return useCallback(() => setWanted(true), []);
}
