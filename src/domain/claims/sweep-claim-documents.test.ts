import { expect, test } from "vitest";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { createSystemContext } from "#domain/context.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getClaim } from "./get-claim.ts";
import { rejectClaim } from "./reject-claim.ts";
import { submitClaimDocument } from "./submit-claim-document.ts";
import { sweepClaimDocuments } from "./sweep-claim-documents.ts";
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

const stored = () => [...ctx.files.files.keys()].filter((key) => key.startsWith("claims/"));

test("a document that no claim tells of goes after a day; those of claims stay", async () => {
  await claim();
  const [kept] = stored();
  await claim({ isCut: true });
  await ctx.files.put("attachments/att_0000000000AAAAAAAAAAAAAAAA", new Uint8Array([1]));
  expect(stored()).toHaveLength(2);
  ctx.clock.advance({ hours: 23 });
  expect(await sweepClaimDocuments(system)).toBe(0);
  ctx.clock.advance({ hours: 2 });
  await claim({ isCut: true });
  const onItsWay = stored().at(-1);
  expect(await sweepClaimDocuments(system)).toBe(1);
  expect(stored()).toEqual([kept, onItsWay]);
  expect(ctx.files.files.size).toBe(3);
  expect(await sweepClaimDocuments(system)).toBe(0);
});

test("a document goes with the listing that it claimed", async () => {
  const { id } = (await claim()).listing;
  const key = stored().at(-1);
  await ctx.db.deleteFrom("company").where("id", "=", id).execute();
  ctx.clock.advance({ hours: 25 });
  await sweepClaimDocuments(system);
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
  await sweepClaimDocuments(system);
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
  await sweepClaimDocuments(system);
  expect(stored()).toContain(key);
  ctx.clock.advance({ days: 1, minutes: 1 });
  await sweepClaimDocuments(system);
  expect(stored()).not.toContain(key);
});

test("sweeping is the product's own work", async () => {
  const person = ctx.as(await createPerson(ctx, []));
  await expect(sweepClaimDocuments(person)).rejects.toMatchObject({ kind: "forbidden" });
});
