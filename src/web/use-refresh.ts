import { useCallback, useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

const SOON_MS = 150;

/**
 * Loads the page's data anew, once for several calls shortly after each other. It waits for a navigation that is on its
 * way, and for the load before it: in between it would cut those off, and with them what the server says once only,
 * such as a toast.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = navigation.state === "idle" && state === "idle";
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
