import { useEffect, useState } from "react";
import { fetchAsMember } from "#web/connection/session-end.ts";
import { useRefresh } from "#web/use-refresh.ts";

const AGAIN_MS = 300_000;
const SECOND = 1_000;

interface Measured {
  /** Milliseconds that were left when it was asked. */
  left: number;
  /** By a clock that nobody sets. */
  at: number;
}

/**
 * Counts down to the return by the server's clock: it is asked, and what passes from then on is measured by the page's own
 * time, so that a wrong clock on the desk says nothing wrong here. What the way takes counts as passed.
 */
export function TimeLeft({ address }: { address: string }) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const refresh = useRefresh();
  useEffect(() => {
    let isGone = false;
    const measure = async () => {
      const at = performance.now();
      try {
        const answer = await fetchAsMember(address);
        const { now, returnAt } = (await answer.json()) as { now: string; returnAt: string | null };
        if (!isGone && returnAt) setMeasured({ left: Date.parse(returnAt) - Date.parse(now), at });
      } catch {
        // Without an answer the last one goes on.
      }
    };
    void measure();
    const timer = setInterval(() => void measure(), AGAIN_MS);
    const wake = () => document.visibilityState === "visible" && void measure();
    document.addEventListener("visibilitychange", wake);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [address]);
  useEffect(() => {
    if (!measured) return undefined;
    let wasOpen = measured.left > 0;
    const tell = () => {
      const next = measured.left - (performance.now() - measured.at);
      setLeft(next);
      // The page says by itself that nothing is taken any more.
      if (wasOpen && next <= 0) refresh();
      wasOpen = next > 0;
    };
    tell();
    const timer = setInterval(tell, SECOND);
    return () => clearInterval(timer);
  }, [measured, refresh]);
  if (left === null) return null;
  return (
    <span role="timer" className="block text-15 text-ink-2 print:hidden">
      {left > 0 ? `${inWords(left)} left, by our clock` : "The return has passed."}
    </span>
  );
}

/** `3 days 4 h`, `4 h 12 min`, `12 min 05 s`. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days === 1 ? "1 day" : `${days} days`} ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
}
