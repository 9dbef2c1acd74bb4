import { useCallback, useState } from "react";
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

/** Messages on their way: shown at once, tried again with the same key, and kept with the reason when they do not go. */
export function useOutgoing(id: string, onSent: (messages: MessageView[]) => void) {
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const discard = useCallback(
    (key: string) => setPending((all) => all.filter((message) => message.key !== key)),
    [],
  );
  const deliver = useCallback(
    async (message: OutgoingMessage) => {
      const note = (change: Partial<PendingMessage>) =>
        setPending((all) => all.map((each) => (each.key === message.key ? { ...each, ...change } : each)));
      const fail = (problem: string) => note({ problem });
      for (const wait of [...WAITS_MS, null]) {
        try {
          onSent([await postMessage(id, message, (percent) => note({ percent }))]);
          return discard(message.key);
        } catch (error) {
          if (error instanceof Refusal) return fail(error.message);
          if (wait === null) return fail(UNREACHED);
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    [id, onSent, discard],
  );
  const send = useCallback(
    (body: string, files: readonly File[]) => {
      const message = { key: newKey(), body, files };
      setPending((all) => [...all, { ...message, percent: 0, problem: null }]);
      void deliver(message);
    },
    [deliver],
  );
  const retry = useCallback(
    (key: string) => {
      const message = pending.find((each) => each.key === key);
      if (!message) return;
      setPending((all) =>
        all.map((each) => (each.key === key ? { ...each, percent: 0, problem: null } : each)),
      );
      void deliver(message);
    },
    [pending, deliver],
  );
  return { pending, send, retry, discard };
}
