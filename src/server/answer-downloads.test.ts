import { beforeAll, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { PACKS_PER_PERSON } from "#domain/tender-documents/tender-documents.limits.ts";
import { AppError } from "#platform/errors.ts";
import { createTestApp } from "#test/http.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createIssued, createTenderSides, signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
ctx.clock.set("2026-12-01T09:00:00Z");
const sides = await createTenderSides(ctx);
const { packageId } = await createIssued(ctx, sides);
const { id: revisionId } = await ctx.db
  .selectFrom("document_revision")
  .select("id")
  .executeTakeFirstOrThrow();
const { conversationId } = await openConversation(ctx.as(sides.first.owner), {
  company: sides.buyer.company.number,
});
const sent = await sendMessage(ctx.as(sides.first.owner), {
  conversationId,
  key: "key-download",
  body: "",
  files: [makeFile("Method.pdf", pdfBytes())],
});

/** What the shell answers from the file store; a pack reads its files one by one, while it is taken. */
const kept = [
  `/files/${sent.files[0]!.id}`,
  `/tender-documents/${revisionId}`,
  `/tender-pictures/${revisionId}`,
];
const folders = [...kept.map((path) => path.slice(0, path.lastIndexOf("/"))), "/tender-packs", "/documents"];

let cookie = "";
async function signIn(person: Member): Promise<string> {
  return (await signInAfresh(ctx, person)).browser.get("Cookie") ?? "";
}
beforeAll(async () => {
  cookie = await signIn(sides.buyer.owner);
});
const ask = (path: string, app = createTestApp(ctx)) => app.request(path, { headers: { Cookie: cookie } });

test.each(folders)(
  "an address below %s that nothing can have is answered with 404, which nobody keeps",
  async (folder) => {
    for (const id of ["x", "rev_00000000000000000000000000", "%20", "..%2F..%2Fsecret", "a".repeat(200)]) {
      const answer = await ask(`${folder}/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
  },
);

test.each(kept)(
  "while the file store is away %s says so, and not that there is no such file",
  async (path) => {
    const files = {
      ...ctx.files,
      find: () => Promise.reject(new AppError("unavailable", "Files cannot be reached.", { retryAfter: 5 })),
    };
    const services = { ...ctx.services, files: files as unknown as typeof ctx.files };
    const answer = await ask(path, createTestApp({ ...ctx, services }));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  },
);

test("who takes too many packs is told when to come back", async () => {
  const { userId } = sides.buyer.owner;
  expect((await ask(`/tender-packs/${packageId}`)).status).toBe(200);
  await ctx.limits.reset(PACKS_PER_PERSON, userId);
  await ctx.limits.consume(PACKS_PER_PERSON, userId, PACKS_PER_PERSON.points);
  const answer = await ask(`/tender-packs/${packageId}`);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  await ctx.limits.reset(PACKS_PER_PERSON, userId);
});

test("that there is nothing new in a pack is a conflict, not a missing page", async () => {
  const answer = await ask(`/tender-packs/${packageId}?which=new`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([409, "private, no-store"]);
});

test("a firm that asks only whether a document is there has not downloaded it", async () => {
  const headers = { Cookie: await signIn(sides.first.owner) };
  const app = createTestApp(ctx);
  const noted = async () =>
    (await ctx.db.selectFrom("document_receipt").select("revision_id").execute()).length;
  const before = await noted();
  const look = await app.request(`/tender-documents/${revisionId}`, { method: "HEAD", headers });
  expect([look.status, await noted()]).toEqual([200, before]);
  await (await app.request(`/tender-documents/${revisionId}`, { headers })).arrayBuffer();
  expect(await noted()).toBe(before + 1);
});
