import { useEffect, useState } from "react";

/** Whole seconds left, by the clock: a tab that slept knows the right time when it wakes. */
export function useCountdown(wait: { seconds: number }): number {
  const [left, setLeft] = useState(wait.seconds);
  useEffect(() => {
    const end = Date.now() + wait.seconds * 1000;
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
