import { expect, test } from "vitest";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { createSystemContext } from "#domain/context.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { makePdf } from "#test/hostile-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { getClaim } from "./get-claim.ts";
import { rejectClaim } from "./reject-claim.ts";
import { submitClaimDocument } from "./submit-claim-document.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { withdrawClaim } from "./withdraw-claim.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const pdf = () => new File(["%PDF-1.7 A letter.\n%%EOF\n"], "letter.pdf");

/** Claims a listing and answers both with the claimant; `isCut` stops as a server does that dies after the file is stored. */
async function claim({ isCut = false } = {}) {
  const listing = await createListing(ctx);
  const person = await createPerson(ctx, []);
  const as = ctx.as(person);
  const dying = {
    ...as,
    transact: () => Promise.reject(new Error("the server died")),
    files: { ...as.files, put: as.files.put.bind(as.files), delete: () => Promise.resolve() },
  };
  const work = submitClaimDocument(isCut ? dying : as, {
    number: listing.number,
    position: "Director",
    file: pdf(),
  });
  if (isCut) await expect(work).rejects.toThrow("the server died");
  else await work;
  return { listing, person, as };
}

const stored = () => [...ctx.files.files.keys()].filter((key) => key.startsWith("attachments/att_"));

test("a document that no claim tells of goes after a day; those of claims stay", async () => {
  await claim();
  const [kept] = stored();
  await claim({ isCut: true });
  expect(stored()).toHaveLength(2);
  ctx.clock.advance({ hours: 23 });
  expect(await sweepFiles(system)).toBe(0);
  ctx.clock.advance({ hours: 2 });
  await claim({ isCut: true });
  const onItsWay = stored().at(-1);
  expect(await sweepFiles(system)).toBe(1);
  expect(stored()).toEqual([kept, onItsWay]);
  expect(await sweepFiles(system)).toBe(0);
});

test("a document that was sent to its folder of before stays with its claim, and goes with it", async () => {
  const { listing, as } = await claim();
  const claimId = (await getClaim(as, { number: listing.number })).claim!.id;
  const sent = stored().at(-1)!;
  const before = `claims/doc_${sent.slice("attachments/att_".length)}`;
  await ctx.files.put(before, new Uint8Array([1]));
  await ctx.files.delete(sent);
  await ctx.db.updateTable("company_claim").set({ document_key: before }).where("id", "=", claimId).execute();
  ctx.clock.advance({ hours: 25 });
  await sweepFiles(system);
  expect(ctx.files.files.has(before)).toBe(true);
  await withdrawClaim(as, { claimId });
  ctx.clock.advance({ days: 30, minutes: 1 });
  await sweepFiles(system);
  expect(ctx.files.files.has(before)).toBe(false);
});

test("a document is of the same class as evidence: PDFs and pictures up to 20 MB", async () => {
  const listing = await createListing(ctx);
  const as = ctx.as(await createPerson(ctx, []));
  const send = (file: File) =>
    submitClaimDocument(as, { number: listing.number, position: "Director", file });
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
  const large = new File([new Uint8Array(20 * 1024 ** 2 + 1)], "deed.pdf");
  await expect(send(large)).rejects.toThrow("“deed.pdf” is larger than 20 MB.");
  await expect(send(new File(["a,b\n1,2\n"], "list.csv"))).rejects.toMatchObject({ kind: "invalid" });
  await expect(send(new File(["%PDF-1.7 cut"], "cut.pdf"))).rejects.toMatchObject({ kind: "invalid" });
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"];
  const scan = makePdf([...objects, page, `(${"x".repeat(16 * 1024 ** 2)})`]);
  await send(new File([scan], "scan.pdf"));
});

test("a document goes with the listing that it claimed", async () => {
  const { id } = (await claim()).listing;
  const key = stored().at(-1);
  await ctx.db.deleteFrom("company").where("id", "=", id).execute();
  ctx.clock.advance({ hours: 25 });
  await sweepFiles(system);
  expect(stored()).not.toContain(key);
});

test("a document goes with the account of its claimant, once that is erased", async () => {
  const { person } = await claim();
  const key = stored().at(-1);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "=", person.userId)
    .execute();
  expect(await eraseClosedAccounts(system)).toBe(1);
  ctx.clock.advance({ hours: 25 });
  await sweepFiles(system);
  expect(stored()).not.toContain(key);
});

test.each(["rejected", "withdrawn"])("the document of a %s claim goes 30 days later", async (how) => {
  const { listing, as } = await claim();
  const key = stored().at(-1);
  ctx.clock.advance({ days: 40 });
  const claimId = (await getClaim(as, { number: listing.number })).claim!.id;
  const administrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
  if (how === "withdrawn") await withdrawClaim(as, { claimId });
  else await rejectClaim(administrator, { claimId, reason: "It is not signed." });
  ctx.clock.advance({ days: 29 });
  await sweepFiles(system);
  expect(stored()).toContain(key);
  ctx.clock.advance({ days: 1, minutes: 1 });
  await sweepFiles(system);
  expect(stored()).not.toContain(key);
});

test("sweeping is the product's own work", async () => {
  const person = ctx.as(await createPerson(ctx, []));
  await expect(sweepFiles(person)).rejects.toMatchObject({ kind: "forbidden" });
});
