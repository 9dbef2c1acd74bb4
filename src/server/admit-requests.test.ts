import { expect, onTestFinished, test, vi } from "vitest";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
/** One is worked on for each connection, and so many wait. */
const ROOM = 1 + 500;

test("what is more than can be done is refused: no health, no file, and what a member writes last", async () => {
  // However slow this machine is, nobody has waited for too long.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const config = { ...ctx.config, DATABASE_POOL: 1 };
  const begun: string[] = [];
  let answerAll: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  const app = createTestApp({ ...ctx, services: { ...ctx.services, config } }, async (request) => {
    begun.push(`${request.method} ${new URL(request.url).pathname}`);
    await answered;
    return new Response("<p>here</p>");
  });
  const crowd = Array.from({ length: ROOM }, () => app.request("/contact"));
  const write = (cookie: string) =>
    app.request("/contact", {
      method: "POST",
      body: "a=b",
      headers: {
        Origin: config.publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
        Cookie: cookie,
      },
    });
  const late = await app.request("/contact", { headers: { Accept: "text/html", "Accept-Encoding": "br" } });
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  expect(late.headers.get("Cache-Control")).toBe("no-store");
  expect(await late.text()).toContain("We have more visitors than usual.");
  expect((await write("")).status).toBe(503);
  expect((await write(`${cookieName(config, "session")}=invented.invented`)).status).toBe(503);
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
  expect((await app.request("/assets/a.js")).status).toBe(404);
  expect((await app.request("/live")).status).toBe(204);
  const session = encodeURIComponent(signSessionToken(config, "token"));
  const members = write(`${cookieName(config, "session")}=${session}`);
  // What they only look at waits its turn as anybody's does.
  const looks = app.request("/contact", {
    headers: { Cookie: `${cookieName(config, "session")}=${session}` },
  });
  expect((await crowd.at(-1)!).status).toBe(503);
  expect(begun).toEqual(["GET /contact"]);
  answerAll();
  expect((await looks).status).toBe(503);
  expect((await members).status).toBe(200);
  expect(begun).toContain("POST /contact");
  const statuses = await Promise.all(crowd.map(async (each) => (await each).status));
  expect(statuses.filter((status) => status === 200).length).toBe(ROOM - 1);
});

test("a quote that is sent by its return waits for its turn when a page no longer does, whether or not a page waits, too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const config = { ...ctx.config, DATABASE_POOL: 1 };
  const answers: (() => void)[] = [];
  const app = createTestApp({ ...ctx, services: { ...ctx.services, config } }, async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Response("<p>here</p>");
  });
  const session = encodeURIComponent(signSessionToken(config, "token"));
  const write = async (path: string): Promise<Response> =>
    app.request(path, {
      method: "POST",
      body: "intent=submit",
      headers: {
        Origin: config.publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": "13",
        Cookie: `${cookieName(config, "session")}=${session}`,
      },
    });
  const slow = write("/contact");
  await expect.poll(() => answers.length).toBe(1);
  const invited = "/company/tenders/invited/tin_1";
  // A submission, a draft while it is typed, and a question or an answer.
  const quotes = [`${invited}/quote`, `${invited}/quote.data`, `${invited}/quote/draft`, invited].map(write);
  const message = write("/messages/1");
  // A second each that is held keeps nobody waiting: so that this one does, nobody may let it go.
  await vi.advanceTimersByTimeAsync(900);
  answers[0]!();
  expect((await slow).status).toBe(200);
  await expect.poll(() => answers.length).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect((await message).status).toBe(503);
  for (let turn = 1; turn <= quotes.length; turn++) {
    await expect.poll(() => answers.length).toBe(turn + 1);
    answers[turn]!();
  }
  expect((await Promise.all(quotes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
