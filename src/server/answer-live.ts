import type { Context as HonoContext } from "hono";
import { type Services, createContext } from "#domain/context.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { listLivingSessions } from "#domain/sessions/list-living-sessions.ts";
import { sessionTokenOf } from "#domain/sessions/write-cookies.ts";
import { listChangedInquiries } from "#domain/inquiries/list-changed-inquiries.ts";
import { listChangedConversations } from "#domain/messaging/list-changed-conversations.ts";
import { hasNewNotifications } from "#domain/notifications/has-new-notifications.ts";
import { streamLive } from "#platform/http/stream-live.ts";
import type { Live, LiveEvent } from "#platform/live.ts";
import type { AppEnv } from "./app-env.ts";

const RETRY_AFTER_SECONDS = 60;

/**
 * The live stream of a signed-in person: what concerns them or their companies, as ids. `Last-Event-ID`, or `since` in
 * the address, both in milliseconds, says up to when the page knows; what happened after that comes first. Nobody else has one: 204. Who has too many open: 429.
 */
export async function answerLive(c: HonoContext<AppEnv>, services: Services, live: Live): Promise<Response> {
  const cookies = c.req.raw.headers;
  const session = sessionTokenOf(services.config, cookies);
  const actor = await findActor(services, cookies);
  // After signing out a browser reconnects once more: this status, unlike an error, stops it.
  if (session === undefined || actor.kind !== "member") return c.body(null, 204);
  const ctx = createContext(services, {
    actor,
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  const owner = { session, network: c.get("network") };
  if (live.isFull(owner)) {
    c.header("Retry-After", String(RETRY_AFTER_SECONDS));
    return c.text("Too many live pages are open. This one shows what is new when it is loaded again.", 429);
  }
  const since = readSince(c.req.header("Last-Event-ID") ?? c.req.query("since"));
  return streamLive(live, {
    ...owner,
    topics: topicsFor(
      actor.userId,
      actor.memberships.map(({ companyId }) => companyId),
    ),
    now: () => services.clock.now().getTime(),
    catchUp: async (): Promise<LiveEvent[]> => {
      if (since === undefined) return [];
      const isInCompany = actor.memberships.length > 0;
      const conversations = isInCompany ? await listChangedConversations(ctx, since) : [];
      const inquiries = isInCompany ? await listChangedInquiries(ctx, since) : [];
      const hasNew = await hasNewNotifications(ctx, since);
      return [
        ...conversations.map((data) => ({ topics: [], kind: "message", data })),
        ...inquiries.map((data) => ({ topics: [], kind: "inquiry", data })),
        ...(hasNew ? [{ topics: [], kind: "notification", data: {} }] : []),
      ];
    },
    signal: c.req.raw.signal,
  });
}

/** The topics that each of these sessions may receive now; ended sessions are left out. */
export async function findTopics(
  services: Services,
  sessions: readonly string[],
): Promise<Map<string, string[]>> {
  const living = await listLivingSessions(services, sessions);
  return new Map(living.map(({ token, userId, companyIds }) => [token, topicsFor(userId, companyIds)]));
}

/** Always in the same order, whichever company somebody acts for: two lists are held against each other. */
function topicsFor(userId: string, companyIds: readonly string[]): string[] {
  return [`user:${userId}`, ...companyIds.map((id) => `company:${id}`).toSorted()];
}

function readSince(text: string | undefined): Date | undefined {
  return text && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : undefined;
}
