import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { acceptNda } from "#domain/confidentiality/accept-nda.ts";
import { createReadDocumentQueues } from "#domain/document-texts/document-texts.jobs.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestApp } from "#test/http.ts";
import { createDraft, createTenderSides, signInAfresh, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const app = createTestApp(ctx);
ctx.clock.set("2026-12-01T09:00:00Z");
const sides = await createTenderSides(ctx);
const rival = await createPerson(ctx, [await createCompany(ctx, { services: ["EG-07"] })]);
const viewer = await createPerson(ctx, [sides.buyer.company as never], { role: "viewer" });
let address = "";
let packageId = "";

async function drawPage(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument();
  document.text("Ground floor, issued for tender.");
  document.end();
  return new Uint8Array(await buffer(document));
}

beforeAll(async () => {
  const buyer = ctx.as(sides.buyer.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  const file = new File([await drawPage()], "A-200_Sections.pdf", { type: "application/pdf" });
  await addDocuments(buyer, { packageId, files: [file] });
  const [reading] = createReadDocumentQueues(ctx.services);
  for (const job of await ctx.jobsOn("read-documents")) await reading!.work(job, "");
  await editPackage(buyer, {
    section: "nda",
    packageId,
    version: await versionOf(ctx, packageId),
    nda: "standard",
  });
  await inviteFirms(buyer, { packageId, company: [sides.first.company.number] });
  await issuePackage(buyer, { packageId, version: await versionOf(ctx, packageId) });
  const { id } = await ctx.db
    .selectFrom("document_revision as r")
    .innerJoin("tender_document as d", "d.id", "r.document_id")
    .where("d.number", "=", "A-200")
    .select("r.id")
    .executeTakeFirstOrThrow();
  address = `/tender-pictures/${id}`;
});

async function ask(person: Member | null, path = address, method = "GET") {
  const cookie = person === null ? "" : ((await signInAfresh(ctx, person)).browser.get("Cookie") ?? "");
  const url = new URL(path, ctx.config.publicUrl);
  return app.fetch(new Request(url, { method, headers: { Cookie: cookie } }));
}

const NOTHING = [404, "There is no such document."];
const said = async (answer: Response) => [answer.status, await answer.text()];

test("the buyer's team sees the first page, viewers too, and nobody else keeps it", async () => {
  for (const person of [sides.buyer.owner, viewer]) {
    const answer = await ask(person);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=300",
      vary: expect.stringContaining("Cookie") as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  }
  const head = await ask(sides.buyer.owner, address, "HEAD");
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test("a stranger, a rival that is not invited and a made-up address learn the same nothing", async () => {
  expect(await said(await ask(rival))).toEqual(NOTHING);
  expect(await said(await ask(sides.second.owner))).toEqual(NOTHING);
  expect(await said(await ask(await createPerson(ctx, [])))).toEqual(NOTHING);
  expect(await said(await ask(rival, "/tender-pictures/rev_00000000000000000000000000"))).toEqual(NOTHING);
  const visitor = await ask(null);
  expect(visitor.status).toBe(404);
  expect(visitor.headers.get("cache-control")).toBe("private, no-store");
});

test("the invited firm sees it once it has accepted the agreement, and that is no download", async () => {
  const closed = await ask(sides.first.owner);
  expect(closed.status).toBe(404);
  expect(closed.headers.get("cache-control")).toBe("private, no-store");
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const { nda_hash: hash } = await ctx.db
    .selectFrom("trade_package")
    .select("nda_hash")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  const signed = { name: "Ann Calder", position: "Director", mayBind: "on" };
  await acceptNda(ctx.as(sides.first.owner), { invitationId, hash, ...signed });
  const open = await ask(sides.first.owner);
  expect([open.status, open.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await ctx.db.selectFrom("document_receipt").selectAll().execute()).toEqual([]);
});
