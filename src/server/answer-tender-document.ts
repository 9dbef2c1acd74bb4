import type { Context as HonoContext } from "hono";
import { findActor } from "#domain/sessions/find-actor.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { type Services, createContext } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { streamDownload } from "#platform/http/stream-download.ts";
import type { AppEnv } from "./app-env.ts";

/** The download of a tender document for its buyer and the firms that were issued it; not-found for anyone else. */
export async function answerTenderDocument(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  const ctx = createContext(services, {
    actor: await findActor(services, c.req.raw.headers),
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  try {
    const isLook = c.req.method === "HEAD";
    return streamDownload(c, await openTenderDocument(ctx, c.req.param("id") ?? "", { isLook }));
  } catch (error) {
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    return c.text(error.message, 404, { "Cache-Control": "private, no-store" });
  }
}
