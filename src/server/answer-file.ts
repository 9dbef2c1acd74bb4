import type { Context as HonoContext } from "hono";
import { findActor } from "#domain/sessions/find-actor.ts";
import { fetchAttachment } from "#domain/attachments/fetch-attachment.ts";
import { type Services, createContext } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { streamDownload } from "#platform/http/stream-download.ts";
import type { AppEnv } from "./app-env.ts";

/** The download of a file that one company sent another; not-found for anyone else. */
export async function answerFile(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  const ctx = createContext(services, {
    actor: await findActor(services, c.req.raw.headers),
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  try {
    return streamDownload(c, await fetchAttachment(ctx, c.req.param("id") ?? ""));
  } catch (error) {
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    return c.text(error.message, 404, { "Cache-Control": "private, no-store" });
  }
}
