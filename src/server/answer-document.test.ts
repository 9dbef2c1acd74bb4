import { expect, test } from "vitest";
import { drawDocument } from "#demo/draw-document.ts";
import { listDocuments } from "#domain/verification/credentials.queries.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { PAGES_PER_VIEWER } from "#domain/verification/verification.limits.ts";
import { createMember } from "#test/accounts.ts";
import { evidenceForm } from "#test/evidence.ts";
import { createTestApp } from "#test/http.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const app = createTestApp(ctx);
const owner = await createMember(ctx);
const stranger = await createMember(ctx);
const { companyId, companyName } = owner.member.memberships[0]!;

async function send(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const id = await saveCredential(ctx.as(owner.member), {
    companyId,
    type: "reference",
    values: evidenceForm("reference", companyName),
    files: [makeFile(name, bytes)],
  });
  const [document] = await listDocuments(ctx, [id]);
  return document!.id;
}
const drawn = (heading: string) => new Uint8Array(drawDocument(heading, ["A line"]));
const ask = async (path: string, who = owner) =>
  app.fetch(
    new Request(new URL(path, ctx.config.publicUrl), {
      headers: { Cookie: who.browser.get("Cookie") ?? "" },
    }),
  );
/** By the link that the address leads to. */
async function open(path: string, who = owner) {
  const link = await ask(path, who);
  return link.status === 303 ? ask(link.headers.get("Location")!, who) : link;
}

test("a document comes as a download, never as a page of ours, and is never cached", async () => {
  const answer = await open(`/documents/${await send(drawn("Policy"), "policy.pdf")}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining('attachment; filename="policy.pdf"') as string,
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});

test("its pages come as pictures, and there are no more than it has", async () => {
  const id = await send(drawn("Policy"), "policy.pdf");
  const first = await open(`/documents/${id}?page=1`);
  expect([first.status, first.headers.get("content-type"), first.headers.get("server-timing")]).toEqual([
    200,
    "image/png",
    "pages;dur=1",
  ]);
  expect(
    Buffer.from(await first.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  for (const page of ["2", "0", "-1", "1.5", "x", "501"]) {
    expect((await open(`/documents/${id}?page=${page}`)).status, page).toBe(422);
  }
});

test("who looks at too many pages is told when to come back", async () => {
  const id = await send(drawn("Policy"), "policy.pdf");
  await ctx.limits.reset(PAGES_PER_VIEWER, companyId);
  await ctx.limits.consume(PAGES_PER_VIEWER, companyId, PAGES_PER_VIEWER.points);
  const answer = await open(`/documents/${id}?page=1`);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  await ctx.limits.reset(PAGES_PER_VIEWER, companyId);
});

test("a file that only looks like a PDF has no picture, and does no harm", async () => {
  const bytes = new TextEncoder().encode(`%PDF-1.7\n${"1 0 obj<</Kids[1 0 R]>>".repeat(500)}\n%%EOF\n`);
  expect((await open(`/documents/${await send(bytes, "loop.pdf")}?page=1`)).status).toBe(422);
});

test("a stranger learns nothing, with a link of somebody else's and without", async () => {
  const id = await send(drawn("Policy"), "policy.pdf");
  const link = (await ask(`/documents/${id}`)).headers.get("Location")!;
  for (const path of [
    `/documents/${id}`,
    link,
    "/documents/att_00000000000000000000000000",
    `/files/${id}`,
  ]) {
    expect((await ask(path, stranger)).status, path).toBe(404);
  }
  const other = await send(drawn("Other"), "other.pdf");
  expect((await ask(link.replace(id, other))).status).toBe(404);
  expect((await ask(link)).status).toBe(200);
  ctx.clock.advance({ minutes: 2 });
  const late = await ask(link);
  expect([late.status, await late.text()]).toEqual([
    404,
    "This link has expired. Open the document from its page again.",
  ]);
});
