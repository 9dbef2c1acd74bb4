import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import type { MessagePage } from "#domain/messaging/list-messages.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { connection } from "#web/connection/connection.ts";
import { SessionHasEnded } from "#web/connection/session-end.ts";
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

interface OpenThread {
  conversation: ConversationState;
  page: MessagePage;
  /** Who reads and writes here. */
  userId: string;
}

/** The thread of an open page: the server's messages, those received since, and the outgoing ones. */
export function useThread(
  { conversation, page, userId }: OpenThread,
  { onEvent }: MessagesOutlet,
): ThreadView {
  const { id } = conversation;
  const isAtEnd = !page.hasNewer;
  const [kept, setKept] = useState<ReadonlyMap<number, MessageView>>(() => mapOf(page.messages));
  const [hasOlder, setHasOlder] = useState(page.hasOlder);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [spoken, setSpoken] = useState("");
  const add = useCallback(
    (messages: MessageView[]) => setKept((before) => new Map([...before, ...mapOf(messages)])),
    [],
  );
  // The page's data may have been loaded anew meanwhile.
  const known = useMemo(() => new Map([...kept, ...mapOf(page.messages)]), [kept, page.messages]);
  const messages = useMemo(() => [...known.values()].sort((a, b) => a.number - b.number), [known]);
  const [fetched, setFetched] = useState(page.messages.at(-1)?.number ?? 0);
  const whole = wholeUpTo(fetched, known);
  const outgoing = useOutgoing({ id, userId }, add);

  const newest = messages.at(-1)?.number ?? 0;
  useNewer({ id, isAtEnd, whole, newest, onEvent }, (newer) => {
    add(newer);
    setFetched(newer.at(-1)!.number);
    const theirs = newer.findLast(({ companyId }) => companyId !== conversation.own.id);
    if (theirs) setSpoken(`New message from ${theirs.authorName}: ${describeMessage(theirs).slice(0, 200)}`);
  });
  useSeen(id, whole, conversation.seenNumber);

  const first = messages[0]?.number ?? 1;
  const loadOlder = useCallback(() => {
    setLoadingOlder(true);
    fetchPage(id, { before: first })
      .then((older) => {
        add(older.messages);
        setHasOlder(older.hasOlder);
      })
      .catch((error: unknown) => {
        // Somebody has pressed for them.
        if (!(error instanceof SessionHasEnded)) connection.lose();
      })
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

/** The number up to which nothing is missing: one's own message may be there before those that came ahead of it. */
function wholeUpTo(fetched: number, known: ReadonlyMap<number, MessageView>): number {
  let number = fetched;
  while (known.has(number + 1)) number += 1;
  return number;
}

interface Newer {
  id: string;
  isAtEnd: boolean;
  /** Up to here nothing is missing, */
  whole: number;
  /** and this is the last one known. */
  newest: number;
  onEvent: MessagesOutlet["onEvent"];
}

const AGAIN_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * Fetches what is missing, one request at a time, whenever the server says that there is more, or one's own message has
 * a number that leaves some out; what fails is tried again.
 */
function useNewer(
  { id, isAtEnd, whole, newest, onEvent }: Newer,
  take: (messages: MessageView[]) => void,
): void {
  const latest = useRef({ whole, take });
  const want = useRef((_number: number) => {});
  useEffect(() => {
    latest.current = { whole, take };
  });
  useEffect(() => {
    if (!isAtEnd) return undefined;
    let wanted = 0;
    let isFetching = false;
    let failures = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetchNewer = async () => {
      clearTimeout(again);
      if (isFetching) return;
      isFetching = true;
      let at = latest.current.whole;
      try {
        while (at < wanted) {
          const { messages } = await fetchPage(id, { after: at });
          if (messages.length === 0) break;
          at = messages.at(-1)!.number;
          latest.current.take(messages);
        }
        failures = 0;
      } catch {
        again = setTimeout(() => void fetchNewer(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
        failures += 1;
      } finally {
        isFetching = false;
      }
    };
    want.current = (number) => {
      wanted = Math.max(wanted, number);
      if (wanted > latest.current.whole) void fetchNewer();
    };
    const stop = onEvent(({ kind, data }) => {
      if (kind === "message" && data.conversation === id) want.current(data.number ?? 0);
    });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [id, isAtEnd, onEvent]);
  useEffect(() => {
    if (newest > whole) want.current(newest);
  }, [newest, whole]);
}

/** Notes what has been read while the page is in front of somebody. */
function useSeen(id: string, whole: number, seenBefore: number): void {
  const noted = useRef(seenBefore);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const note = () => {
      clearTimeout(again);
      if (document.visibilityState !== "visible" || whole <= noted.current) return;
      const before = noted.current;
      noted.current = whole;
      noteSeen(id, whole).catch(() => {
        noted.current = before;
        again = setTimeout(note, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
        failures += 1;
      });
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => {
      clearTimeout(again);
      document.removeEventListener("visibilitychange", note);
    };
  }, [id, whole]);
}
