import type { Context as HonoContext } from "hono";
import type { Actor } from "#domain/actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import { findActor } from "#domain/accounts/find-actor.ts";
import { listChangedInquiries } from "#domain/inquiries/list-changed-inquiries.ts";
import { listChangedConversations } from "#domain/messaging/list-changed-conversations.ts";
import { hasNotificationNews } from "#domain/notifications/has-notification-news.ts";
import { streamLive } from "#platform/http/stream-live.ts";
import type { Live, LiveEvent } from "#platform/live.ts";
import type { AppEnv } from "./app.ts";

/**
 * The live stream of a signed-in person: what concerns them or their companies, as ids. `Last-Event-ID`, or `since` in
 * the address, both in milliseconds, says up to when the page knows; what happened after that comes first. Nobody else has one: 204.
 */
export async function answerLive(c: HonoContext<AppEnv>, services: Services, live: Live): Promise<Response> {
  const cookies = c.req.raw.headers;
  const actor = await findActor(services, cookies);
  // A browser whose person has just signed out comes back once more: this, and no error, tells it to stay away.
  if (actor.kind !== "member") return c.body(null, 204);
  const ctx = createContext(services, {
    actor,
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  const since = readSince(c.req.header("Last-Event-ID") ?? c.req.query("since"));
  return streamLive(live, {
    topics: topicsFor(actor),
    now: () => services.clock.now().getTime(),
    catchUp: async (): Promise<LiveEvent[]> => {
      if (since === undefined) return [];
      const isInCompany = actor.memberships.length > 0;
      const conversations = isInCompany ? await listChangedConversations(ctx, since) : [];
      const inquiries = isInCompany ? await listChangedInquiries(ctx, since) : [];
      const hasNews = await hasNotificationNews(ctx, since);
      return [
        ...conversations.map((data) => ({ topics: [], kind: "message", data })),
        ...inquiries.map((data) => ({ topics: [], kind: "inquiry", data })),
        ...(hasNews ? [{ topics: [], kind: "notification", data: {} }] : []),
      ];
    },
    isStillAllowed: async () =>
      topicsFor(await findActor(services, cookies)).join() === topicsFor(actor).join(),
    signal: c.req.raw.signal,
  });
}

function topicsFor(actor: Actor): string[] {
  if (actor.kind !== "member") return [];
  return [`user:${actor.userId}`, ...actor.memberships.map(({ companyId }) => `company:${companyId}`)];
}

function readSince(text: string | undefined): Date | undefined {
  return text && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : undefined;
}
