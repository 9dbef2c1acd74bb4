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
  expect((await crowd.at(-1)!).status).toBe(503);
  expect(begun).toEqual(["GET /contact"]);
  answerAll();
  expect((await members).status).toBe(200);
  expect(begun).toContain("POST /contact");
  const statuses = await Promise.all(crowd.map(async (each) => (await each).status));
  expect(statuses.filter((status) => status === 200).length).toBe(ROOM - 1);
});
