import { useCallback, useRef } from "react";
import { Outlet, useParams, useSearchParams } from "react-router";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { canSeeMessages, canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { authorize } from "#domain/verdict.ts";
import { formatDate } from "#web/format.ts";
import { type LiveEvent, useLiveEvents } from "#web/live.ts";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { cx } from "#web/ui/class-names.ts";
import { useRefresh } from "#web/use-refresh.ts";
import type { Route } from "./+types/messages";
import { ConversationList } from "./conversation-list.tsx";
import { readListSearch, writeListSearch } from "./list-search.ts";
import { markOf } from "./mark-of.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Messages",
    description: "Conversations between your company and others.",
    path: "/messages",
    isHidden: true,
  });

/** Guards all pages below, whichever loader is called: for whoever is signed in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canSeeMessages(contextOf(context).actor));
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const search = readListSearch(request.url);
  const now = ctx.clock.now();
  const { conversations, next } = await listConversations(ctx, search);
  return {
    conversations: conversations.map(({ otherPicture, ...row }) => ({
      ...row,
      mark: markOf(row.otherName, otherPicture),
    })),
    next,
    search: search.search,
    isArchived: search.isArchived,
    today: formatDate(now),
    since: now.getTime(),
    mayWrite: canUseMessages(ctx.actor).isAllowed,
  };
}

/** What the pages below hear of. */
export interface MessagesOutlet {
  since: number;
  onEvent: (hear: (event: LiveEvent) => void) => () => void;
  /** The conversation to begin with: the newest that waits to be read, or else the newest. */
  first: { path: string; name: string; unread: number } | null;
  /** The list is of some only, by a search or from the archive. */
  isPart: boolean;
  /** Whoever belongs to no company writes to none. */
  mayWrite: boolean;
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { id } = useParams();
  const [params] = useSearchParams();
  const hearing = useRef(new Set<(event: LiveEvent) => void>());
  const onEvent = useCallback((hear: (event: LiveEvent) => void) => {
    hearing.current.add(hear);
    return () => void hearing.current.delete(hear);
  }, []);
  const refresh = useRefresh();
  useLiveEvents(loaderData.since, (event) => {
    if (event.kind === "notification") return;
    for (const hear of hearing.current) hear(event);
    refresh();
  });
  const { search, isArchived, conversations } = loaderData;
  const waits = conversations.find(({ unread }) => unread > 0) ?? conversations[0];
  const outlet: MessagesOutlet = {
    since: loaderData.since,
    onEvent,
    // On a later page of the list the newest are not there.
    first:
      waits && !params.has("after")
        ? {
            path: `/messages/${waits.id}${writeListSearch({ search, isArchived })}`,
            name: waits.otherName,
            unread: waits.unread,
          }
        : null,
    isPart: search !== "" || isArchived || params.has("after"),
    mayWrite: loaderData.mayWrite,
  };
  const isThreadShown = id !== undefined || params.has("company") || params.has("project");
  return (
    <div className={cx("wrap flex w-full grow flex-col pt-4 md:py-6", isThreadShown && "max-md:pt-0")}>
      <h1 className={cx("title mb-4 text-32", isThreadShown && "max-md:sr-only")}>Messages</h1>
      <div
        className={cx(
          "grid grow grid-cols-1 border-ink bg-sheet md:h-[max(30rem,calc(100dvh-10rem-var(--bar)))] md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:border",
          // A conversation has the whole of a phone's screen below the header.
          "max-md:-mx-(--gutter,1rem) max-md:border-t",
          isThreadShown
            ? "max-md:h-[max(9.5rem,calc(100dvh-4rem-1px-var(--bar)))]"
            : "max-md:h-[max(20rem,calc(100dvh-9rem-var(--bar)))]",
        )}
      >
        <aside
          aria-label="Conversations"
          className={cx(
            "min-h-0 flex-col md:flex md:border-r md:border-rule",
            isThreadShown ? "hidden" : "flex",
          )}
        >
          <ConversationList {...loaderData} openId={id} />
        </aside>
        <div className={cx("min-h-0 min-w-0 flex-col md:flex", isThreadShown ? "flex" : "hidden")}>
          <Outlet context={outlet} />
        </div>
      </div>
    </div>
  );
}
