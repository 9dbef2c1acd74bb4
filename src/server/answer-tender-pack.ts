import type { Context as HonoContext } from "hono";
import { findActor } from "#domain/sessions/find-actor.ts";
import { packDocuments } from "#domain/tender-documents/pack-documents.ts";
import { type Services, createContext } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { streamDownload } from "#platform/http/stream-download.ts";
import type { AppEnv } from "./app-env.ts";

/** A tender's documents as one ZIP, by its id for the buyer and by the invitation's for a tenderer; not-found for anyone else. */
export async function answerTenderPack(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  const ctx = createContext(services, {
    actor: await findActor(services, c.req.raw.headers),
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  const headers = { "Cache-Control": "private, no-store" };
  try {
    const which = c.req.query("which") === "new" ? "new" : "all";
    return streamDownload(c, await packDocuments(ctx, { id: c.req.param("id") ?? "", which }));
  } catch (error) {
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    if (error.kind === "conflict") return c.text(error.message, 409, headers);
    if (error.kind !== "too-many") return c.text(error.message, 404, headers);
    return c.text(error.message, 429, { ...headers, "Retry-After": String(error.retryAfter) });
  }
}
