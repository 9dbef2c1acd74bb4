import { useEffect, useRef } from "react";
import { keepHolding } from "./keep-holding.ts";

/** An event from the server; it holds ids only. */
export interface LiveEvent {
  kind: "message" | "seen" | "conversation" | "inquiry" | "notification";
  data: { conversation?: string; number?: number; company?: string; inquiry?: string };
}

const NAME = "lintel-live";
const KINDS = ["message", "seen", "conversation", "inquiry", "notification"] as const;
/** After this time another tab, or another part of the page, must be holding the stream. */
const OUR_TURN_MS = 250;

/**
 * Subscribes to live events from a moment on (milliseconds, by the server's clock). All of a browser's tabs share one
 * connection: one tab holds it and tells the others, and when that tab closes another goes on from where it was. A tab
 * that opens while another holds it asks once for what has happened since its own page was made. Null listens to nothing.
 * A stream that is not opened calls `onRefused`: it does not say why.
 */
export function useLiveEvents(
  since: number | null,
  onEvent: (event: LiveEvent) => void,
  onRefused: () => void = () => {},
): void {
  const isListening = since !== null;
  const latest = useRef({ onEvent, onRefused });
  const newest = useRef(since);
  useEffect(() => {
    latest.current = { onEvent, onRefused };
    newest.current = since;
  });
  useEffect(() => {
    const start = newest.current;
    if (!isListening || start === null) return undefined;
    const stop = new AbortController();
    let last = start;
    let isHolding = false;
    const channel = new BroadcastChannel(NAME);
    const hear = (event: LiveEvent, id: number) => {
      last = Math.max(last, id);
      latest.current.onEvent(event);
    };
    channel.onmessage = ({ data }: MessageEvent<{ event: LiveEvent; id: number }>) =>
      hear(data.event, data.id);
    const hold = async () => {
      isHolding = true;
      const wasOpen = await openStream(last, stop.signal, {
        onEvent: (event, id) => {
          hear(event, id);
          channel.postMessage({ event, id });
        },
      });
      if (!wasOpen && !stop.signal.aborted) latest.current.onRefused();
      return wasOpen;
    };
    void keepHolding(NAME, hold, stop.signal);
    const catchUp = setTimeout(() => {
      if (!isHolding) void openStream(start, stop.signal, { onEvent: hear, isCatchUpOnly: true });
    }, OUR_TURN_MS);
    return () => {
      clearTimeout(catchUp);
      stop.abort();
      channel.close();
    };
  }, [isListening]);
}

interface StreamOptions {
  onEvent: (event: LiveEvent, id: number) => void;
  /** Ends once it is up to date. */
  isCatchUpOnly?: boolean;
}

/** Resolves when the stream is over, with whether it ever was open; while the browser itself tries again it is not. */
function openStream(
  since: number,
  signal: AbortSignal,
  { onEvent, isCatchUpOnly = false }: StreamOptions,
): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false;
    const source = new EventSource(`/live?since=${since}`);
    const end = () => {
      source.close();
      resolve(wasOpen);
    };
    source.onopen = () => (wasOpen = true);
    for (const kind of KINDS) {
      source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) =>
        onEvent({ kind, data: JSON.parse(data) as LiveEvent["data"] }, Number(lastEventId)),
      );
    }
    if (isCatchUpOnly) source.addEventListener("ready", end);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end();
    };
    signal.addEventListener("abort", end, { once: true });
  });
}
