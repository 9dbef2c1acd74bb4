import { expect, test, vi } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import { submitAgain } from "./answer-unavailable.ts";
import type { AnswerPage } from "./app-env.ts";

const ctx = await createTestContext();
const QUOTE = "/company/tenders/invited/tin_1/quote";

const away = (retryAfter?: number) =>
  new Response("away", {
    status: 503,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });

/** What a page sees that finds the database away so many times, thrown or said, and what comes back in the end. */
async function send(path: string, body: string, timesAway: number) {
  const seen: { body: string; receivedAt: string }[] = [];
  const page: AnswerPage = async (request, { ctx: asked }) => {
    seen.push({ body: await request.text(), receivedAt: asked.receivedAt().toISOString() });
    ctx.clock.advance({ seconds: 1 });
    if (seen.length > timesAway) return new Response("taken");
    if (seen.length % 2 === 0) return away(5);
    throw new AppError("unavailable", "Our database does not answer just now.", { retryAfter: 5 });
  };
  ctx.clock.set("2026-12-01T11:59:59.900Z");
  const { publicUrl } = ctx.config;
  const answer = await createTestApp(ctx, page).fetch(
    new Request(new URL(path, publicUrl), {
      method: "POST",
      headers: {
        Origin: publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
      },
      body,
    }),
  );
  return { seen, status: answer.status };
}

test("a quote that is submitted while the database is away is tried again, and counts from when it came", async () => {
  for (const path of [QUOTE, `${QUOTE}.data`]) {
    const { seen, status } = await send(path, "intent=submit&draftVersion=1", 3);
    expect(status).toBe(200);
    expect(seen).toEqual(
      Array.from({ length: 4 }, () => ({
        body: "intent=submit&draftVersion=1",
        receivedAt: "2026-12-01T11:59:59.900Z",
      })),
    );
  }
});

test("what may be done twice is sent once", async () => {
  for (const [path, body] of [
    [QUOTE, "intent=save&prices=1"],
    [QUOTE, "prices=1"],
    [`${QUOTE}/files`, "intent=submit"],
    ["/contact", "intent=submit"],
  ] as const) {
    const { seen, status } = await send(path, body, 1);
    expect([path, status, seen.length]).toEqual([path, 503, 1]);
  }
});

test("it is told that the database is away once it has waited for long enough", async () => {
  const answer = vi.fn(async () => away(5));
  expect((await submitAgain(answer, 0)).status).toBe(503);
  expect(answer).toHaveBeenCalledOnce();
  const thrown = vi.fn(async () => Promise.reject(new AppError("unavailable", "Away.", { retryAfter: 5 })));
  await expect(submitAgain(thrown, 600)).rejects.toThrow("Away.");
  expect(thrown.mock.calls.length).toBeGreaterThan(1);
  const broken = vi.fn(async () => Promise.reject(new Error("A mistake of ours.")));
  await expect(submitAgain(broken)).rejects.toThrow("A mistake");
  expect(broken).toHaveBeenCalledOnce();
});

test("what is not over in seconds is told at once, and holds nobody up", async () => {
  for (const retryAfter of [undefined, 60]) {
    const said = vi.fn(async () => away(retryAfter));
    expect((await submitAgain(said)).status).toBe(503);
    expect(said).toHaveBeenCalledOnce();
    const options = retryAfter === undefined ? {} : { retryAfter };
    const thrown = vi.fn(async () => Promise.reject(new AppError("unavailable", "Moved.", options)));
    await expect(submitAgain(thrown)).rejects.toThrow("Moved.");
    expect(thrown).toHaveBeenCalledOnce();
  }
});
