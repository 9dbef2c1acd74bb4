import { useCallback, useSyncExternalStore } from "react";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { type OutgoingMessage, Refusal, newKey, postMessage } from "./thread-requests.ts";

export interface PendingMessage extends OutgoingMessage {
  /** How much of its files has gone out, from 0 to 100. */
  percent: number;
  /** Why it did not go; null while it is on its way. */
  problem: string | null;
}

const WAITS_MS = [500, 1_500, 4_000];
const UNREACHED = "This message could not be sent. Check your connection.";

/** What has not gone out yet, by conversation: it outlives the page that it was written on, not the tab. */
const boxes = new Map<string, readonly PendingMessage[]>();
const watchers = new Set<() => void>();
const none: readonly PendingMessage[] = [];

function setPending(id: string, change: (all: readonly PendingMessage[]) => readonly PendingMessage[]): void {
  const pending = change(boxes.get(id) ?? none);
  if (pending.length > 0) boxes.set(id, pending);
  else boxes.delete(id);
  if (boxes.size > 0) addEventListener("beforeunload", askBeforeLoss);
  else removeEventListener("beforeunload", askBeforeLoss);
  for (const watcher of watchers) watcher();
}

/** The browser asks whether to leave, in words of its own. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const discardFrom = (id: string, key: string) =>
  setPending(id, (all) => all.filter((message) => message.key !== key));

/** Messages on their way: shown at once, tried again with the same key, and kept with the reason when they do not go. */
export function useOutgoing(id: string, onSent: (messages: MessageView[]) => void) {
  const pending = useSyncExternalStore(
    watch,
    () => boxes.get(id) ?? none,
    () => none,
  );
  const deliver = useCallback(
    async (message: OutgoingMessage) => {
      const note = (change: Partial<PendingMessage>) =>
        setPending(id, (all) =>
          all.map((each) => (each.key === message.key ? { ...each, ...change } : each)),
        );
      const fail = (problem: string) => note({ problem });
      for (const wait of [...WAITS_MS, null]) {
        try {
          onSent([await postMessage(id, message, (percent) => note({ percent }))]);
          return discardFrom(id, message.key);
        } catch (error) {
          if (error instanceof Refusal) return fail(error.message);
          if (wait === null) return fail(UNREACHED);
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    [id, onSent],
  );
  const send = useCallback(
    (body: string, files: readonly File[]) => {
      const message = { key: newKey(), body, files };
      setPending(id, (all) => [...all, { ...message, percent: 0, problem: null }]);
      void deliver(message);
    },
    [id, deliver],
  );
  const retry = useCallback(
    (key: string) => {
      const message = boxes.get(id)?.find((each) => each.key === key);
      if (!message) return;
      setPending(id, (all) =>
        all.map((each) => (each.key === key ? { ...each, percent: 0, problem: null } : each)),
      );
      void deliver(message);
    },
    [id, deliver],
  );
  const discard = useCallback((key: string) => discardFrom(id, key), [id]);
  return { pending, send, retry, discard };
}
