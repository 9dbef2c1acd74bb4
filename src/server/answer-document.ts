import type { Context as HonoContext } from "hono";
import { type Context, type Services, createContext } from "#domain/context.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { linkDocument } from "#domain/verification/link-document.ts";
import { openDocument } from "#domain/verification/open-document.ts";
import { drawPage } from "#platform/draw-page.ts";
import { isAppError } from "#platform/errors.ts";
import { streamDownload } from "#platform/http/stream-download.ts";
import type { AppEnv } from "./app-env.ts";

const PRIVATE = { "Cache-Control": "private, no-store" };

/** Leads who may to an address that lives a minute: to the document itself, or with `?page=2` to a picture of a page. */
export async function answerDocumentLink(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  return forWhoMay(c, services, async (ctx) => {
    const id = c.req.param("id") ?? "";
    // In the query, which no log has.
    const query = new URLSearchParams({ link: await linkDocument(ctx, id) });
    const page = c.req.query("page");
    if (page !== undefined) query.set("page", page);
    return c.body(null, 303, { ...PRIVATE, Location: `/documents/${encodeURIComponent(id)}/open?${query}` });
  });
}

/** The document as a download, or a page of it as a picture. */
export async function answerDocument(c: HonoContext<AppEnv>, services: Services): Promise<Response> {
  return forWhoMay(c, services, async (ctx) => {
    const page = c.req.query("page");
    const document = await openDocument(ctx, {
      id: c.req.param("id") ?? "",
      link: c.req.query("link") ?? "",
      isDrawn: page !== undefined,
    });
    if (page === undefined) return streamDownload(c, document);
    const drawn = await drawPage(document, Number(page));
    if (!drawn) return c.text("This page cannot be shown. Download the document.", 422, PRIVATE);
    return new Response(new Uint8Array(drawn.png), {
      headers: {
        ...PRIVATE,
        "Content-Type": "image/png",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        // The one header of a picture that its page can read.
        "Server-Timing": `pages;dur=${drawn.pages}`,
      },
    });
  });
}

async function forWhoMay(
  c: HonoContext<AppEnv>,
  services: Services,
  answer: (ctx: Context) => Promise<Response>,
): Promise<Response> {
  const ctx = createContext(services, {
    actor: await findActor(services, c.req.raw.headers),
    requestId: c.get("requestId"),
    network: c.get("network"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
  });
  try {
    return await answer(ctx);
  } catch (error) {
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    if (error.kind !== "too-many") return c.text(error.message, 404, PRIVATE);
    return c.text(error.message, 429, { ...PRIVATE, "Retry-After": String(error.retryAfter) });
  }
}
