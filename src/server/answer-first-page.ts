import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { openFirstPage } from "#domain/document-texts/open-first-page.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import type { AppEnv } from "./app-env.ts";

/** A browser keeps it as long as somebody looks through a list, and nobody else does. */
const KEPT = "private, max-age=300";

/** The small picture of a tender document's first page, for who may open the document; not-found for anyone else. */
export async function answerFirstPage(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  const ctx = createContext(services, {
    actor: await findActor(services, c.req.raw.headers),
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  try {
    const { stream, size } = await openFirstPage(ctx, c.req.param("id") ?? "");
    const isHead = c.req.method === "HEAD";
    if (isHead) stream.destroy();
    return new Response(isHead ? null : (Readable.toWeb(stream) as unknown as ReadableStream), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(size),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": KEPT,
        Vary: "Cookie",
      },
    });
  } catch (error) {
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    return c.text(error.message, 404, { "Cache-Control": "private, no-store" });
  }
}
