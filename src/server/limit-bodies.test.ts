import { Hono } from "hono";
import { expect, test } from "vitest";
import { createMember } from "#test/accounts.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import type { AppEnv } from "./app-env.ts";
import { limitBodies } from "./limit-bodies.ts";

const ctx = await createTestContext();
const app = createTestApp(ctx);
const { browser, member } = await createMember(ctx);
const TWO_MB = new Uint8Array(2_000_000);

function send(path: string, cookie: string | null) {
  const body = new FormData();
  body.append("picture", new Blob([TWO_MB]), "logo.png");
  return new Response(body).arrayBuffer().then(async (bytes) => {
    const type = new Response(body).headers.get("content-type")!;
    // The boundary is drawn anew for each Response, so the one that the bytes begin with is told.
    const boundary = Buffer.from(bytes.slice(2, 200)).toString("latin1").split("\r\n")[0]!;
    const answer = await app.request(path, {
      method: "POST",
      body: bytes,
      headers: {
        "Content-Type": type.replace(/boundary=.*/, `boundary=${boundary}`),
        "Content-Length": String(bytes.byteLength),
        ...(cookie === null ? {} : { Cookie: cookie }),
      },
    });
    return answer.status;
  });
}

const paths = [
  "/company/edit/pictures",
  "/company/edit/pictures.data",
  "/company/edit/team",
  "/company/projects/prj_1/pictures",
  "/company/projects/prj_1/pictures/add",
];

test("files come in only where they are taken, from those who may send them", async () => {
  const cookie = browser.get("cookie");
  for (const path of paths) {
    expect([path, await send(path, cookie)]).toEqual([path, 200]);
    expect([path, await send(path, null)]).toEqual([path, 413]);
  }
  for (const path of [
    "/company/edit/description",
    "/company/projects/prj_1",
    "/company/projects",
    "/contact",
  ]) {
    expect([path, await send(path, cookie)]).toEqual([path, 413]);
  }
  await ctx.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("user_id", "=", member.userId)
    .execute();
  expect(await send(paths[0]!, cookie)).toBe(413);
  expect(await send("/claim/12", cookie)).toBe(200);
});

test("one person sends files in three requests at once, and in another once one of them is done", async () => {
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const slow = new Hono<AppEnv>()
    .use(limitBodies(ctx.services, () => () => true))
    .post("/files", async (c) => {
      begun += 1;
      await isDone;
      return c.text("Taken");
    });
  const upload = async () =>
    slow.request("/files", {
      method: "POST",
      body: TWO_MB,
      headers: {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": String(TWO_MB.byteLength),
        Cookie: browser.get("cookie") ?? "",
      },
    });
  const first = [upload(), upload(), upload()];
  await expect.poll(() => begun).toBe(3);
  const refused = await upload();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
  end();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await upload()).status).toBe(200);
});
