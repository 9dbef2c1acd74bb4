import { expect, test } from "vitest";
import { createMember } from "#test/accounts.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";

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
