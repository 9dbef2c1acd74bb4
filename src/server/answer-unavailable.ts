import { setTimeout as sleep } from "node:timers/promises";
import type { Context as HonoContext } from "hono";
import { html } from "hono/html";
import { DUE_PATIENCE_MS } from "#platform/admission.ts";
import { type AppError, isAppError } from "#platform/errors.ts";
import type { AppEnv } from "./app-env.ts";

/** A second try only where the first failed at once: nobody is kept waiting twice. */
const QUICK_MS = 2_000;
const READS = new Set(["GET", "HEAD"]);

/** The refusal, where something that the product stands on is away for now. */
export function findUnavailable(error: unknown): AppError | undefined {
  return isAppError(error) && error.kind === "unavailable" ? error : undefined;
}

/**
 * Answers a request; a read that finds the database away is answered anew, once, since the next connection may be a living
 * one. What may have changed something is never done twice.
 */
export async function readAgain(method: string, answer: () => Promise<Response>): Promise<Response> {
  if (!READS.has(method)) return answer();
  const started = performance.now();
  const isQuick = () => performance.now() - started < QUICK_MS;
  try {
    const first = await answer();
    return first.status === 503 && isQuick() ? await answer() : first;
  } catch (error) {
    if (!findUnavailable(error) || !isQuick()) throw error;
    return answer();
  }
}

const PAUSE_MS = 500;

/**
 * Answers what is due and is done once however often it comes: while the database is away it is tried again, for as long as
 * it would wait for its turn, since it counts from when it came. Other refusals with the same status do not say that it is
 * over in seconds, and are answered at once: whoever waits here keeps others from their turn.
 */
export async function submitAgain(
  answer: () => Promise<Response>,
  patienceMs = DUE_PATIENCE_MS,
): Promise<Response> {
  const started = performance.now();
  const isWorth = (retryAfter: number) =>
    retryAfter * 1_000 <= DUE_PATIENCE_MS && performance.now() - started < patienceMs;
  for (;;) {
    try {
      const response = await answer();
      if (response.status !== 503 || !isWorth(Number(response.headers.get("Retry-After") ?? Infinity)))
        return response;
    } catch (error) {
      if (!isWorth(findUnavailable(error)?.retryAfter ?? Infinity)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** 503 with the time to wait: a page of our own, which asks again by itself, or for scripts the sentence. */
export function answerUnavailable(
  c: HonoContext<AppEnv>,
  { message, retryAfter = 5 }: AppError,
): Response | Promise<Response> {
  c.header("Retry-After", String(retryAfter));
  c.header("Cache-Control", "no-store");
  const isPage = c.req.header("accept")?.includes("text/html") && !c.req.path.endsWith(".data");
  if (!isPage) return c.text(message, 503);
  const isRead = READS.has(c.req.method);
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${isRead ? html`<meta http-equiv="refresh" content="${retryAfter}" />` : ""}
        <title>One moment, please | Lintel</title>
        <style nonce="${c.get("nonce")}">
          :root {
            color-scheme: light dark;
          }
          body {
            margin: 0 auto;
            padding: 12vh 24px;
            max-width: 36rem;
            font:
              19px/1.55 Archivo,
              Arial,
              sans-serif;
            background: light-dark(#fffdf8, #16212b);
            color: light-dark(#16212b, #f4efe4);
          }
          main {
            padding: 32px;
            border: 1px solid;
            border-top: 12px solid;
          }
          h1 {
            margin: 0 0 16px;
            font-size: 32px;
            line-height: 1.2;
          }
          small {
            font-size: 15px;
          }
          a {
            color: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>One moment, please</h1>
          <p>${message}</p>
          ${
            isRead
              ? html`<p><a href="">Try again</a> — or wait: this page does so by itself.</p>`
              : html`<p>Your browser’s Back button leads to the form, with what you have typed.</p>`
          }
          <small>Please quote ${c.get("requestId")}</small>
        </main>
      </body>
    </html>`;
  return c.html(page, 503);
}
