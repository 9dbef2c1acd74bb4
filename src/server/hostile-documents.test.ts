import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { listDocuments } from "#domain/verification/credentials.queries.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { PAGES_PER_VIEWER } from "#domain/verification/verification.limits.ts";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { createMember } from "#test/accounts.ts";
import { evidenceForm } from "#test/evidence.ts";
import { createListing } from "#test/factories.ts";
import { PAYLOAD, carryingPictures, hostilePdfs, refusedFiles } from "#test/hostile-files.ts";
import { createTestApp } from "#test/http.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { MEMORY_SETTINGS } from "../../scripts/set-up.mjs";

const ctx = await createTestContext();
const app = createTestApp(ctx);
const owner = await createMember(ctx);
const { companyId, companyName } = owner.member.memberships[0]!;
const listing = await createListing(ctx);

async function send(file: File): Promise<{ id: string; name: string }> {
  const id = await saveCredential(ctx.as(owner.member), {
    companyId,
    type: "reference",
    values: evidenceForm("reference", companyName),
    files: [file],
  });
  const [document] = await listDocuments(ctx, [id]);
  return document!;
}
const claim = (file: File) =>
  submitClaimDocument(ctx.as(owner.member), { number: listing.number, position: "Director", file });

/** What the address leads to, as the browser follows it. */
async function open(path: string): Promise<Response> {
  const ask = async (at: string) =>
    app.fetch(
      new Request(new URL(at, ctx.config.publicUrl), {
        headers: { Cookie: owner.browser.get("Cookie") ?? "" },
      }),
    );
  const link = await ask(path);
  return link.status === 303 ? ask(link.headers.get("Location")!) : link;
}
const forget = () => ctx.database.pool.query("delete from limit_count");

test.each(refusedFiles)(
  "%s is refused with a sentence, as evidence and as a claim",
  async (name, make, sentence) => {
    await forget();
    const before = ctx.files.files.size;
    const file = makeFile(name, await make());
    const refusal = { kind: "invalid", message: expect.stringContaining(sentence) as string };
    await expect(send(file)).rejects.toMatchObject(refusal);
    await expect(claim(file)).rejects.toMatchObject(refusal);
    expect(ctx.files.files.size).toBe(before);
  },
);

describe("what is taken does no harm", () => {
  test.each(Object.entries(carryingPictures))("%s is shown without what it carries", async (name, make) => {
    await forget();
    const { id } = await send(makeFile(name, await make()));
    const shown = await open(`/documents/${id}?page=1`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const text = Buffer.from(await shown.arrayBuffer()).toString("latin1");
    expect(text).not.toContain("script");
    expect(text).not.toContain(PAYLOAD.slice(0, 12));
  });

  test.each([
    ["../../etc/passwd.html", "passwd.html.pdf"],
    ["C:\\Windows\\policy.exe", "policy.exe.pdf"],
    ["policy\r\nSet-Cookie: a=b\u0000.pdf", "policy Set-Cookie: a=b.pdf"],
    ["policy\u202efdp.exe", "policy fdp.exe.pdf"],
    ['"><script>.pdf', '"><script>.pdf'],
  ])("%j is called %j and downloaded, never opened", async (name, kept) => {
    await forget();
    const bytes = hostilePdfs["is a page for a browser too"]!();
    const document = await send(makeFile(name, bytes));
    expect(document.name).toBe(kept);
    const answer = await open(`/documents/${document.id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="[\w .()+-]+\.pdf"; /) as string,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const another = await createListing(ctx);
    await submitClaimDocument(ctx.as(owner.member), {
      number: another.number,
      position: "Director",
      file: makeFile(name, bytes),
    });
    const claims = ctx.db.selectFrom("company_claim").where("company_id", "=", another.id);
    expect(await claims.select(["document_name as name", "document_type as type"]).execute()).toEqual([
      { name: kept, type: "application/pdf" },
    ]);
  });
});

describe("drawing a page", () => {
  test("thirty hostile ones at once take little memory, one after another, and the rest are sent away", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["test/processes/draw-hostile-pages.ts"], {
      env: { ...process.env, ...MEMORY_SETTINGS },
    });
    const { megabytes, drawn, answered, sentAway } = JSON.parse(stdout) as Record<string, number>;
    // One is drawn, twenty wait.
    expect([answered, sentAway]).toEqual([21, 9]);
    expect(drawn).toBeGreaterThan(9);
    // Of which some 60 are the process itself; a server has some 250.
    expect(megabytes).toBeLessThan(400);
  });

  test("ends when its time is over, whatever the page still does", async () => {
    const bytes = hostilePdfs["has a picture of 20,000 by 20,000"]!();
    expect(await drawPdfPage({ bytes, page: 1, maxSide: 1600, withinMs: 300 })).toBeUndefined();
  });

  test("is for so many pages in ten minutes, for a whole company", async () => {
    await forget();
    const { id } = await send(makeFile("policy.pdf", hostilePdfs["is a ZIP archive too"]!()));
    const { name, points } = PAGES_PER_VIEWER;
    await ctx.limits.consume(PAGES_PER_VIEWER, companyId, points - 1);
    expect((await open(`/documents/${id}?page=1`)).status).toBe(200);
    const late = await open(`/documents/${id}?page=1`);
    expect([late.status, Number(late.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await late.text()).toContain("That was tried too often.");
    // A download takes no drawing.
    expect((await open(`/documents/${id}`)).status).toBe(200);
    expect(name).toBe("pages-drawn");
  });
});
