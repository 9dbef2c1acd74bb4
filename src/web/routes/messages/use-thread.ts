import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import type { MessagePage } from "#domain/messaging/list-messages.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import type { MessagesOutlet } from "./messages.tsx";
import { type PendingMessage, useOutgoing } from "./use-outgoing.ts";
import { describeMessage } from "./describe-message.ts";
import { fetchPage, noteSeen } from "./thread-requests.ts";

export interface ThreadView {
  messages: MessageView[];
  pending: PendingMessage[];
  hasOlder: boolean;
  /** The newest message is among those shown. */
  isAtEnd: boolean;
  isLoadingOlder: boolean;
  /** For screen readers: what has just come in. */
  spoken: string;
  loadOlder: () => void;
  send: (body: string, files: readonly File[]) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
}

/** The thread of an open page: what the server sent, what came in since, and what is on its way out. */
export function useThread(
  conversation: ConversationState,
  page: MessagePage,
  { onNews }: MessagesOutlet,
): ThreadView {
  const { id } = conversation;
  const isAtEnd = !page.hasNewer;
  const [known, setKnown] = useState<ReadonlyMap<number, MessageView>>(() => mapOf(page.messages));
  const [hasOlder, setHasOlder] = useState(page.hasOlder);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [spoken, setSpoken] = useState("");
  const add = useCallback(
    (messages: MessageView[]) => setKnown((before) => new Map([...before, ...mapOf(messages)])),
    [],
  );
  const messages = useMemo(() => [...known.values()].sort((a, b) => a.number - b.number), [known]);
  const last = messages.at(-1)?.number ?? 0;
  const outgoing = useOutgoing(id, add);

  useNewer({ id, isAtEnd, last, onNews }, (newer) => {
    add(newer);
    const theirs = newer.findLast(({ companyId }) => companyId !== conversation.own.id);
    if (theirs) setSpoken(`New message from ${theirs.authorName}: ${describeMessage(theirs).slice(0, 200)}`);
  });
  useSeen(id, last, conversation.seenNumber);

  const first = messages[0]?.number ?? 1;
  const loadOlder = useCallback(() => {
    setLoadingOlder(true);
    fetchPage(id, { before: first })
      .then((older) => {
        add(older.messages);
        setHasOlder(older.hasOlder);
      })
      .catch(() => {})
      .finally(() => setLoadingOlder(false));
  }, [id, first, add]);

  const sent = new Set(messages.map(({ key }) => key));
  return {
    messages,
    pending: outgoing.pending.filter(({ key }) => !sent.has(key)),
    hasOlder,
    isAtEnd,
    isLoadingOlder,
    spoken,
    loadOlder,
    send: outgoing.send,
    retry: outgoing.retry,
    discard: outgoing.discard,
  };
}

const mapOf = (messages: MessageView[]) => new Map(messages.map((message) => [message.number, message]));

interface Newer {
  id: string;
  isAtEnd: boolean;
  last: number;
  onNews: MessagesOutlet["onNews"];
}

/** Fetches what came after the last message shown, one request at a time, whenever the server says that there is more. */
function useNewer({ id, isAtEnd, last, onNews }: Newer, take: (messages: MessageView[]) => void): void {
  const latest = useRef({ last, take });
  const wanted = useRef(0);
  const isFetching = useRef(false);
  useEffect(() => {
    latest.current = { last, take };
  });
  useEffect(() => {
    if (!isAtEnd) return undefined;
    const fetchNewer = async () => {
      if (isFetching.current) return;
      isFetching.current = true;
      let at = latest.current.last;
      try {
        while (at < wanted.current) {
          const { messages } = await fetchPage(id, { after: at });
          if (messages.length === 0) break;
          at = messages.at(-1)!.number;
          latest.current.take(messages);
        }
      } catch {
        // The connection is away; when it is back, the stream tells of the newest message again.
      } finally {
        isFetching.current = false;
      }
    };
    return onNews(({ kind, data }) => {
      if (kind !== "message" || data.conversation !== id) return;
      wanted.current = Math.max(wanted.current, data.number ?? 0);
      void fetchNewer();
    });
  }, [id, isAtEnd, onNews]);
}

/** Notes what has been read while the page is in front of somebody. */
function useSeen(id: string, last: number, seenBefore: number): void {
  const noted = useRef(seenBefore);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== "visible" || last <= noted.current) return;
      noted.current = last;
      noteSeen(id, last).catch(() => {
        noted.current = 0;
      });
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [id, last]);
}
