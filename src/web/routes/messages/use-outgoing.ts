import { useCallback, useSyncExternalStore } from "react";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { type OutgoingMessage, Refusal, newKey, postMessage } from "./thread-requests.ts";

export interface PendingMessage extends OutgoingMessage {
  /** Upload progress of its files, from 0 to 100. */
  percent: number;
  /** Why it did not go; null while it is on its way. */
  problem: string | null;
}

const WAITS_MS = [500, 1_500, 4_000];
const UNREACHED = "This message could not be sent. Check your connection.";

/**
 * Unsent messages, by author and conversation: they outlive the page that they were written on, not the tab. Whoever
 * signs in on the same tab afterwards neither sees nor sends them.
 */
const boxes = new Map<string, readonly PendingMessage[]>();
const watchers = new Set<() => void>();
const none: readonly PendingMessage[] = [];

function setPending(
  box: string,
  change: (all: readonly PendingMessage[]) => readonly PendingMessage[],
): void {
  const pending = change(boxes.get(box) ?? none);
  if (pending.length > 0) boxes.set(box, pending);
  else boxes.delete(box);
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

const discardFrom = (box: string, key: string) =>
  setPending(box, (all) => all.filter((message) => message.key !== key));

/** What ends with the last message of a box that was sent: the next goes after it, so that none overtakes another. */
const turns = new Map<string, Promise<void>>();

/** Messages on their way: shown at once, tried again with the same key, and kept with the reason when they do not go. */
export function useOutgoing(
  { id, userId }: { id: string; userId: string },
  onSent: (messages: MessageView[]) => void,
) {
  const box = `${userId} ${id}`;
  const pending = useSyncExternalStore(
    watch,
    () => boxes.get(box) ?? none,
    () => none,
  );
  const deliver = useCallback(
    async (message: OutgoingMessage) => {
      const note = (change: Partial<PendingMessage>) =>
        setPending(box, (all) =>
          all.map((each) => (each.key === message.key ? { ...each, ...change } : each)),
        );
      const fail = (problem: string) => note({ problem });
      for (const wait of [...WAITS_MS, null]) {
        try {
          onSent([await postMessage(id, message, (percent) => note({ percent }))]);
          return discardFrom(box, message.key);
        } catch (error) {
          if (error instanceof Refusal) return fail(error.message);
          if (wait === null) return fail(UNREACHED);
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    [id, box, onSent],
  );
  const send = useCallback(
    (body: string, files: readonly File[]) => {
      const message = { key: newKey(), body, files };
      setPending(box, (all) => [...all, { ...message, percent: 0, problem: null }]);
      // Files take their time: what is written meanwhile does not wait for them.
      if (files.length > 0) void deliver(message);
      else
        turns.set(
          box,
          (turns.get(box) ?? Promise.resolve()).then(() => deliver(message)),
        );
    },
    [box, deliver],
  );
  const retry = useCallback(
    (key: string) => {
      const message = boxes.get(box)?.find((each) => each.key === key);
      if (!message) return;
      setPending(box, (all) =>
        all.map((each) => (each.key === key ? { ...each, percent: 0, problem: null } : each)),
      );
      void deliver(message);
    },
    [box, deliver],
  );
  const discard = useCallback((key: string) => discardFrom(box, key), [box]);
  return { pending, send, retry, discard };
}
