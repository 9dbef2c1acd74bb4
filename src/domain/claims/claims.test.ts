import { describe, expect, test } from "vitest";
import { expectTrail, readChange } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { codeIn } from "#test/accounts.ts";
import { createCompany, createListing, createPerson, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { type Member, memberOf } from "#domain/actor.ts";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { createList } from "#domain/favourites/create-list.ts";
import { getSavedList } from "#domain/favourites/get-saved-list.ts";
import { updateSavedFirm } from "#domain/favourites/update-saved-firm.ts";
import { listSavedLists } from "#domain/favourites/list-saved-lists.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { certificate, evidenceForm } from "#test/evidence.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { approveClaim } from "./approve-claim.ts";
import { askClaimCode } from "./ask-claim-code.ts";
import { CLAIM_CODES_PER_PERSON } from "./claims.limits.ts";
import { countPendingClaims } from "./count-pending-claims.ts";
import { findClaimable } from "./find-claimable.ts";
import { getClaim } from "./get-claim.ts";
import { listPendingClaims } from "./list-pending-claims.ts";
import { proveClaim } from "./prove-claim.ts";
import { rejectClaim } from "./reject-claim.ts";
import { submitClaimDocument } from "./submit-claim-document.ts";
import { withdrawClaim } from "./withdraw-claim.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["claim-approved", "claim-rejected", "claim-submitted", "claim-withdrawn", "company-claimed"],
  limited: [
    "claim-codes-listing",
    "claim-codes-person",
    "claim-guesses-listing",
    "claim-guesses-person",
    "claims-person",
  ],
});
let count = 0;

const pdf = () => new File(["%PDF-1.7 A letter.\n%%EOF\n"], "C:\\fake\\letter.pdf");

async function createClaimant() {
  const person = await createPerson(ctx, []);
  count += 1;
  return { person, as: ctx.as(person, { network: `claim-${count}` }) };
}

async function createAdministrator(): Promise<Context> {
  const person: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
  return ctx.as(person);
}

async function prove(as: Context, number: number, email: string) {
  await askClaimCode(as, { number, email, position: "Director" });
  return proveClaim(as, { number, email, position: "Director", code: await codeIn(ctx, email) });
}

const rolesIn = (companyId: string) =>
  ctx.db.selectFrom("membership").select(["user_id", "role"]).where("company_id", "=", companyId).execute();

const notificationsOf = (userId: string) =>
  ctx.db.selectFrom("notification").select(["kind", "title", "path"]).where("user_id", "=", userId).execute();

async function pendingClaim() {
  const listing = await createListing(ctx);
  const claimant = await createClaimant();
  await submitClaimDocument(claimant.as, { number: listing.number, position: "Director", file: pdf() });
  const { claim } = await getClaim(claimant.as, { number: listing.number });
  return { listing, ...claimant, claimId: claim!.id };
}

describe("a code to an address", () => {
  test("at the domain that the listing knows makes the company theirs at once, with what it has", async () => {
    const listing = await createListing(ctx, {
      website: "https://www.aire-roofs.example",
      suggestedServices: ["EG-06"],
    });
    const { as, person } = await createClaimant();
    expect(await prove(as, listing.number, "sam@mail.aire-roofs.example")).toEqual({ state: "approved" });
    expect(await rolesIn(listing.id)).toEqual([{ user_id: person.userId, role: "owner" }]);
    const profile = await getCompanyProfile(ctx, { number: listing.number });
    expect(profile).toMatchObject({ isClaimed: true, companiesHouseNumber: listing.companies_house_number });
    expect(profile.services[0]!.services[0]).toMatchObject({ code: "EG-06", isSuggested: true });
    const other = await createClaimant();
    await expect(getClaim(other.as, { number: listing.number })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("at any other domain is not taken where the listing knows its own", async () => {
    const listing = await createListing(ctx, { email: "office@calder-steel.example" });
    const { as } = await createClaimant();
    for (const email of [
      "sam@else.example",
      "sam@calder-steel.example.evil.example",
      "sam@xcalder-steel.example",
    ]) {
      const asked = askClaimCode(as, { number: listing.number, email, position: "Director" });
      await expect(asked).rejects.toMatchObject({ kind: "invalid", message: /calder-steel\.example/ });
    }
  });

  test("at a domain that the register cannot know proves nothing by itself: an administrator decides", async () => {
    const listing = await createListing(ctx);
    const { as } = await createClaimant();
    expect(await prove(as, listing.number, "sam@some-firm.example")).toEqual({ state: "pending" });
    expect(await rolesIn(listing.id)).toEqual([]);
    expect((await getCompanyProfile(ctx, { number: listing.number })).isClaimed).toBe(false);
  });

  test("where anybody can have one is refused, also when the listing's own address is such a one", async () => {
    const listing = await createListing(ctx, {
      email: "bob.builder@gmail.com",
      website: "https://bob.wixsite.com/home",
    });
    const { as } = await createClaimant();
    for (const email of ["bob.builder@gmail.com", "x@mail.yahoo.co.uk", "x@bob.wixsite.com"]) {
      const asked = askClaimCode(as, { number: listing.number, email, position: "Director" });
      await expect(asked).rejects.toMatchObject({ kind: "invalid", message: /Anybody can have an address/ });
    }
  });

  test("is good for the one who asked, for that company, once", async () => {
    const listing = await createListing(ctx, { website: "wharfe.example" });
    const sister = await createListing(ctx, { website: "wharfe.example" });
    const { as } = await createClaimant();
    const thief = await createClaimant();
    const email = "sam@wharfe.example";
    await askClaimCode(as, { number: listing.number, email, position: "Director" });
    const input = { email, position: "Director", code: await codeIn(ctx, email) };
    for (const [who, number] of [
      [thief.as, listing.number],
      [as, sister.number],
    ] as const) {
      await expect(proveClaim(who, { ...input, number })).rejects.toMatchObject({ kind: "invalid" });
    }
    const wrong = { ...input, number: listing.number, code: input.code === "000000" ? "111111" : "000000" };
    await expect(proveClaim(as, wrong)).rejects.toMatchObject({ message: "Invalid verification code" });
    await proveClaim(as, { ...input, number: listing.number });
    await expect(proveClaim(as, { ...input, number: listing.number })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("a document", () => {
  test("waits for an administrator, who approves it", async () => {
    const { listing, person, claimId, as } = await pendingClaim();
    expect([...ctx.files.files.keys()].filter((key) => key.startsWith("attachments/"))).toHaveLength(1);
    const again = submitClaimDocument(as, { number: listing.number, position: "Director", file: pdf() });
    await expect(again).rejects.toMatchObject({ kind: "conflict" });
    expect([...ctx.files.files.keys()].filter((key) => key.startsWith("attachments/"))).toHaveLength(1);
    const administrator = await createAdministrator();
    await approveClaim(administrator, { claimId });
    expect(await rolesIn(listing.id)).toEqual([{ user_id: person.userId, role: "owner" }]);
    const [claims, companies] = [ctx.db.selectFrom("company_claim"), ctx.db.selectFrom("company")];
    expect(await claims.selectAll().where("id", "=", claimId).execute()).toEqual([
      {
        id: claimId,
        company_id: listing.id,
        user_id: person.userId,
        method: "document",
        state: "approved",
        email: null,
        position: "Director",
        document_key: expect.stringMatching(/^attachments\/att_/),
        document_name: "letter.pdf",
        document_type: "application/pdf",
        document_bytes: pdf().size,
        reason: null,
        decided_at: ctx.clock.now(),
        decided_by: memberOf(administrator.actor).userId,
        created_at: ctx.clock.now(),
      },
    ]);
    const changed = { is_claimed: true, version: listing.version + 1, updated_at: ctx.clock.now() };
    expect(await companies.selectAll().where("id", "=", listing.id).execute()).toMatchObject([changed]);
    expect(await notificationsOf(person.userId)).toEqual([
      {
        kind: "verification",
        title: `${listing.name} is yours: your claim was approved`,
        path: `/company/edit?company=${listing.number}`,
      },
    ]);
    await expect(approveClaim(administrator, { claimId })).rejects.toMatchObject({ kind: "conflict" });
    await expect(rejectClaim(administrator, { claimId, reason: "Late" })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("is in nobody else's way, and in no other claim's of the same person", async () => {
    const { listing, as } = await pendingClaim();
    const another = await createListing(ctx);
    const send = (who: Context, number: number) =>
      submitClaimDocument(who, { number, position: "Director", file: pdf() });
    await send(as, another.number);
    await send((await createClaimant()).as, listing.number);
    expect((await getClaim(as, { number: another.number })).claim?.state).toBe("pending");
  });

  test("that is rejected says why, and may be followed by another", async () => {
    const { listing, person, claimId, as } = await pendingClaim();
    await rejectClaim(await createAdministrator(), { claimId, reason: "The letter is not signed." });
    const { claim } = await getClaim(as, { number: listing.number });
    expect(claim).toMatchObject({ state: "rejected", reason: "The letter is not signed." });
    expect(await readChange(ctx, { action: "claim-rejected", subjectId: claimId })).toEqual({
      before: { state: "pending" },
      after: { state: "rejected", reason: "The letter is not signed." },
      person: person.userId,
    });
    expect((await notificationsOf(person.userId))[0]).toMatchObject({ path: `/claim/${listing.number}` });
    ctx.clock.advance({ minutes: 1 });
    await submitClaimDocument(as, { number: listing.number, position: "Director", file: pdf() });
    expect((await getClaim(as, { number: listing.number })).claim?.state).toBe("pending");
  });

  test("of somebody who has closed their account gives them nothing, and the listing stays free", async () => {
    const { listing, claimId, person } = await pendingClaim();
    const now = ctx.clock.now();
    const close = { closed_at: now, erase_after: now };
    await ctx.db.updateTable("user_account").set(close).where("id", "=", person.userId).execute();
    const administrator = await createAdministrator();
    await expect(approveClaim(administrator, { claimId })).rejects.toMatchObject({
      kind: "conflict",
      message: /closed their account/,
    });
    await eraseClosedAccounts(createSystemContext(ctx.services));
    await expect(approveClaim(administrator, { claimId })).rejects.toMatchObject({ kind: "not-found" });
    expect(await rolesIn(listing.id)).toEqual([]);
    const next = await createClaimant();
    expect((await getClaim(next.as, { number: listing.number })).listing.isClaimed).toBe(false);
  });

  test("is a PDF or a picture by its content", async () => {
    const listing = await createListing(ctx);
    const { as } = await createClaimant();
    const before = ctx.files.files.size;
    for (const file of [new File(["MZ..."], "letter.pdf"), new File([], "letter.pdf")]) {
      const sent = submitClaimDocument(as, { number: listing.number, position: "Director", file });
      await expect(sent).rejects.toMatchObject({ kind: "invalid" });
    }
    expect(ctx.files.files.size).toBe(before);
  });

  test("of one of two claimants wins; the other is told", async () => {
    const { listing, claimId } = await pendingClaim();
    const second = await createClaimant();
    await submitClaimDocument(second.as, { number: listing.number, position: "Owner", file: pdf() });
    const { claim } = await getClaim(second.as, { number: listing.number });
    const administrator = await createAdministrator();
    const outcomes = await Promise.allSettled([
      approveClaim(administrator, { claimId }),
      approveClaim(administrator, { claimId: claim!.id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rolesIn(listing.id)).toHaveLength(1);
    const states = await ctx.db
      .selectFrom("company_claim")
      .select("state")
      .where("company_id", "=", listing.id)
      .orderBy("state")
      .execute();
    expect(states.map(({ state }) => state)).toEqual(["approved", "rejected"]);
  });

  test("of one of three tells the two others that theirs was rejected", async () => {
    const { listing, claimId } = await pendingClaim();
    const others = [await createClaimant(), await createClaimant()];
    for (const { as } of others)
      await submitClaimDocument(as, { number: listing.number, position: "Owner", file: pdf() });
    await approveClaim(await createAdministrator(), { claimId });
    const reason = "Somebody else has proved that the company is theirs.";
    for (const { person } of others) {
      expect(await notificationsOf(person.userId)).toEqual([
        {
          kind: "verification",
          title: `Your claim to ${listing.name} was rejected: ${reason}`,
          path: `/profile/${listing.number}`,
        },
      ]);
    }
    const reasons = await ctx.db
      .selectFrom("company_claim")
      .select("reason")
      .where("company_id", "=", listing.id)
      .where("state", "=", "rejected")
      .execute();
    expect(reasons).toEqual([{ reason }, { reason }]);
  });

  test("of a rival is another administrator's to decide, and the list says so", async () => {
    const { listing, claimId } = await pendingClaim();
    const administrator = await createAdministrator();
    const isOwn = async () =>
      (await listPendingClaims(administrator)).rows.find(({ id }) => id === claimId)!.isOwn;
    expect(await isOwn()).toBe(false);
    await submitClaimDocument(administrator, { number: listing.number, position: "Owner", file: pdf() });
    expect(await isOwn()).toBe(true);
    const rejected = rejectClaim(administrator, { claimId, reason: "Mine." });
    await expect(rejected).rejects.toMatchObject({ kind: "forbidden" });
    await expect(approveClaim(administrator, { claimId })).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("that wins leaves the claims to other companies as they are", async () => {
    const [won, waiting] = [await pendingClaim(), await pendingClaim()];
    await approveClaim(await createAdministrator(), { claimId: won.claimId });
    const { claim } = await getClaim(waiting.as, { number: waiting.listing.number });
    expect(claim).toMatchObject({ state: "pending", reason: null });
    expect(await notificationsOf(waiting.person.userId)).toEqual([]);
  });

  test("is not shown on the page of another company", async () => {
    const { as } = await pendingClaim();
    const { number } = await createListing(ctx);
    expect((await getClaim(as, { number })).claim).toBeUndefined();
  });

  test("may be taken back while nobody has decided", async () => {
    const { claimId, as } = await pendingClaim();
    await withdrawClaim(as, { claimId });
    await expect(withdrawClaim(as, { claimId })).rejects.toMatchObject({ kind: "conflict" });
    await expect(approveClaim(await createAdministrator(), { claimId })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

test("a code is not spent while a document waits, and works once that is taken back", async () => {
  const listing = await createListing(ctx, { website: "skirfare.example" });
  const { as } = await createClaimant();
  const email = "sam@skirfare.example";
  await submitClaimDocument(as, { number: listing.number, position: "Director", file: pdf() });
  await askClaimCode(as, { number: listing.number, email, position: "Director" });
  const input = { number: listing.number, email, position: "Director", code: await codeIn(ctx, email) };
  await expect(proveClaim(as, input)).rejects.toMatchObject({ kind: "conflict" });
  const { claim } = await getClaim(as, { number: listing.number });
  await withdrawClaim(as, { claimId: claim!.id });
  expect(await proveClaim(as, input)).toEqual({ state: "approved" });
});

test("nobody else sees, decides or takes back a claim, and nobody decides their own", async () => {
  const { listing, claimId, person } = await pendingClaim();
  const stranger = await createClaimant();
  expect((await getClaim(stranger.as, { number: listing.number })).claim).toBeUndefined();
  await expect(withdrawClaim(stranger.as, { claimId })).rejects.toMatchObject({ kind: "not-found" });
  for (const as of [stranger.as, ctx.as(person)]) {
    await expect(approveClaim(as, { claimId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(rejectClaim(as, { claimId, reason: "No" })).rejects.toMatchObject({ kind: "not-found" });
  }
  const own = ctx.as({ ...person, isAdministrator: true });
  await expect(approveClaim(own, { claimId })).rejects.toMatchObject({ kind: "forbidden" });
  const visitor = ctx.as({ kind: "visitor" });
  for (const run of [
    () => getClaim(visitor, { number: listing.number }),
    () => askClaimCode(visitor, { number: listing.number, email: "a@b.example", position: "X" }),
    () => submitClaimDocument(visitor, { number: listing.number, position: "X", file: pdf() }),
    () => withdrawClaim(visitor, { claimId }),
    () => approveClaim(visitor, { claimId }),
  ]) {
    await expect(run()).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});

describe("somebody who registered the company before", () => {
  test("has one profile after the claim, with what they said of it", async () => {
    const listing = await createListing(ctx, {
      name: "Nidd Groundworks Limited",
      website: "nidd.example",
      suggestedServices: ["EG-06", "EG-02"],
    });
    const duplicate = await createCompany(ctx, {
      name: "NIDD GROUNDWORKS LTD",
      description: "Trenches since 1990.",
      service_zone: "50",
      phone: "+441134960274",
      services: ["EG-06", "SF-01"],
    });
    const person = await createPerson(ctx, [duplicate]);
    await prove(ctx.as(person, { network: "duplicate" }), listing.number, "sam@nidd.example");
    const profile = await getCompanyProfile(ctx, { number: listing.number });
    expect(profile).toMatchObject({
      name: "Nidd Groundworks Limited",
      description: "Trenches since 1990.",
      serviceZone: "50",
      website: "nidd.example",
      phone: "+441134960274",
    });
    const offered = profile.services.flatMap(({ services }) =>
      services.map(({ code, isSuggested }) => [code, isSuggested]),
    );
    expect(Object.fromEntries(offered)).toEqual({ "EG-02": true, "EG-06": false, "SF-01": false });
    await expect(getCompanyProfile(ctx, { number: duplicate.number })).rejects.toMatchObject({
      kind: "not-found",
    });
    expect(await rolesIn(duplicate.id)).toEqual([]);
  });

  /** Somebody whose company is in the register too, with lists of saved firms: the first one and `Leeds`. */
  async function createTwin(name: string) {
    const listing = await createListing(ctx, { name: `${name} Limited`, website: "swaledale.example" });
    const duplicate = await createCompany(ctx, { name: `${name} Ltd` });
    const person = await createPerson(ctx, [duplicate]);
    const as = ctx.as(person, { network: name });
    const [first, second] = [await createCompany(ctx), await createCompany(ctx)];
    const { list } = await saveFirm(as, { company: first.number });
    const { listId } = await createList(as, { name: "Leeds" });
    await saveFirm(as, { company: second.number, list: listId });
    await saveFirm(as, { company: listing.number, list: listId });
    await updateSavedFirm(as, listId, { company: second.number, list: listId, note: "Ask for Joe" });
    const [twinMembership] = person.memberships;
    const memberships = [{ ...twinMembership!, companyId: listing.id, companyNumber: listing.number }];
    return { listing, as, owner: ctx.as({ ...person, memberships }), first, second, list, listId };
  }

  test("keeps the lists, the firms in them and the notes, but does not save themselves", async () => {
    const { listing, as, owner, first, second, list, listId } = await createTwin("Swaledale Stone");
    await prove(as, listing.number, "sam@swaledale.example");
    expect(await listSavedLists(owner)).toMatchObject([
      { id: list.id, name: "Saved firms", isDefault: true, firmCount: 1, newest: [first.name] },
      { id: listId, name: "Leeds", isDefault: false, firmCount: 1 },
    ]);
    expect((await getSavedList(owner, { listId })).firms).toMatchObject([
      { number: second.number, note: "Ask for Joe" },
    ]);
  });

  test("finds them beside lists of the same names that the listing has already", async () => {
    const { listing, as, owner, first, second } = await createTwin("Swaledale Slate");
    await saveFirm(owner, { company: first.number });
    for (const name of ["LEEDS", "Leeds (2)"]) await createList(owner, { name });
    ctx.clock.advance({ seconds: 60 });
    await prove(as, listing.number, "sam@swaledale.example");
    expect(
      (await listSavedLists(owner)).map(({ name, isDefault, newest }) => [name, isDefault, newest]),
    ).toEqual([
      ["Saved firms", true, [first.name]],
      ["LEEDS", false, []],
      ["Leeds (2)", false, []],
      ["Leeds (3)", false, [second.name]],
      ["Saved firms (2)", false, []],
    ]);
  });

  test("keeps a company that has projects, another name or other people", async () => {
    const listing = await createListing(ctx, { name: "Ure Paving Ltd", website: "ure.example" });
    const busy = await createCompany(ctx, { name: "Ure Paving" });
    await createProject(ctx, busy, { slug: "ure-paving-yard" });
    const other = await createCompany(ctx, { name: "Ure Paving North Ltd" });
    const person = await createPerson(ctx, [busy, other]);
    await prove(ctx.as(person, { network: "kept" }), listing.number, "sam@ure.example");
    expect(await rolesIn(busy.id)).toHaveLength(1);
    expect(await rolesIn(other.id)).toHaveLength(1);
  });

  test("keeps a company whose papers were looked at", async () => {
    for (const [status, name] of [
      ["verified", "Esk Fencing"],
      ["pending", "Cover Fencing"],
    ] as const) {
      const website = `${status}.example`;
      const listing = await createListing(ctx, { name: `${name} Ltd`, website });
      const own = await createCompany(ctx, {
        name,
        verification_status: status,
        verification_level: status === "verified" ? "standard" : null,
      });
      const as = ctx.as(await createPerson(ctx, [own]), { network: status });
      await prove(as, listing.number, `sam@${website}`);
      expect(await rolesIn(own.id)).toHaveLength(1);
    }
  });

  test("keeps a company that was asked to tender, which the tender goes on with", async () => {
    const sides = await createTenderSides(ctx);
    await createIssued(ctx, sides);
    const { company, owner } = sides.first;
    await ctx.db
      .updateTable("company")
      .set({ name: "Cover Groundworks", origin: "registration" })
      .where("id", "=", company.id)
      .execute();
    const listing = await createListing(ctx, { name: "Cover Groundworks Ltd", website: "cover.example" });
    await prove(ctx.as(owner, { network: "tendering" }), listing.number, "sam@cover.example");
    expect(await rolesIn(listing.id)).toHaveLength(1);
    expect(await rolesIn(company.id)).toEqual([{ user_id: owner.userId, role: "owner" }]);
  });

  test("keeps a company with evidence that it has begun to send", async () => {
    const listing = await createListing(ctx, { name: "Skell Fencing Ltd", website: "skell.example" });
    const own = await createCompany(ctx, { name: "Skell Fencing" });
    const person = await createPerson(ctx, [own], { role: "owner" });
    await saveCredential(ctx.as(person), {
      companyId: own.id,
      type: "public_liability",
      values: evidenceForm("public_liability", own.name),
      files: [certificate()],
    });
    await prove(ctx.as(person, { network: "evidence" }), listing.number, "sam@skell.example");
    expect(await rolesIn(own.id)).toHaveLength(1);
  });

  test("keeps a company that they work for and do not own", async () => {
    const listing = await createListing(ctx, { name: "Wharfe Paving Ltd", website: "wharfe.example" });
    const employer = await createCompany(ctx, { name: "Wharfe Paving" });
    const person = await createPerson(ctx, [employer], { role: "admin" });
    await prove(ctx.as(person, { network: "employed" }), listing.number, "sam@wharfe.example");
    expect(await rolesIn(employer.id)).toEqual([{ user_id: person.userId, role: "admin" }]);
  });
});

test("a listing is found by its name with any ending and by its number, and a claimed one is not offered", async () => {
  const listing = await createListing(ctx, { name: "Swale Scaffolding Limited" });
  for (const text of [
    "swale scaffolding",
    "Swale Scaffolding Ltd",
    "SWALE SCAFFOLDING LIMITED ",
    listing.companies_house_number!,
  ]) {
    expect((await findClaimable(ctx, text)).map(({ number }) => number)).toEqual([listing.number]);
  }
  expect(await findClaimable(ctx, "Swale")).toEqual([]);
  expect(await findClaimable(ctx, "")).toEqual([]);
  // Of two letters nobody means one firm, even where one is called so.
  await createListing(ctx, { name: "Qz Ltd" });
  expect(await findClaimable(ctx, "Qz")).toEqual([]);
  expect(await findClaimable(ctx, "Qz Ltd")).toHaveLength(1);
  await ctx.db.updateTable("company").set({ is_claimed: true }).where("id", "=", listing.id).execute();
  expect(await findClaimable(ctx, "swale scaffolding")).toEqual([]);
});

describe("guessed codes", () => {
  const guess = (as: Context, number: number, email: string) =>
    proveClaim(as, { number, email, position: "Director", code: "000000" }).catch((error: unknown) => error);

  test("are counted for each account, whatever addresses and networks they come from", async () => {
    const { as, person } = await createClaimant();
    for (let nth = 0; nth < 15; nth += 1) {
      const { number } = await createListing(ctx, { website: `https://guessed-${nth}.example` });
      expect(await guess(as, number, `a${nth}@guessed-${nth}.example`)).toMatchObject({ kind: "invalid" });
    }
    const { number } = await createListing(ctx, { website: "https://guessed.example" });
    const elsewhere = ctx.as(person, { network: "claim-elsewhere" });
    expect(await guess(elsewhere, number, "a@guessed.example")).toMatchObject({ kind: "too-many" });
  });

  test("after thirty for a listing leave the way by a document, to everybody", async () => {
    const { number } = await createListing(ctx, { website: "https://sought-after.example" });
    for (let nth = 0; nth < 3; nth += 1) {
      const { as } = await createClaimant();
      for (let each = 0; each < 10; each += 1) {
        expect(await guess(as, number, `a${each}@sought-after.example`)).toMatchObject({ kind: "invalid" });
      }
    }
    const owner = await createClaimant();
    const email = "owner@sought-after.example";
    const refusal = { message: expect.stringContaining("Please claim it with a document.") as string };
    await expect(askClaimCode(owner.as, { number, email, position: "Director" })).rejects.toMatchObject(
      refusal,
    );
    expect(await guess(owner.as, number, email)).toMatchObject({ kind: "too-many", ...refusal });
    expect(await getClaim(owner.as, { number })).toMatchObject({ isCodeClosed: true });
    await submitClaimDocument(owner.as, { number, position: "Director", file: pdf() });
    expect((await getClaim(owner.as, { number })).claim).toMatchObject({ state: "pending" });
  });

  test("that are right count for nothing", async () => {
    const { as } = await createClaimant();
    for (let nth = 0; nth < 3; nth += 1) {
      const { number } = await createListing(ctx, { website: `https://right-${nth}.example` });
      await prove(as, number, `a@right-${nth}.example`);
    }
    const { rows } = await ctx.database.pool.query(
      "select points from limit_count where key like 'claim-guesses-%' and points > 0 and key like $1",
      [`%${as.actor.kind === "member" ? as.actor.userId : ""}`],
    );
    expect(rows).toEqual([]);
  });

  test("need codes, which one account may ask for only so often", async () => {
    const { as } = await createClaimant();
    for (let nth = 0; nth < 10; nth += 1) {
      const { number } = await createListing(ctx, { website: `https://asked-${nth}.example` });
      await askClaimCode(as, { number, email: `a@asked-${nth}.example`, position: "Director" });
    }
    const { number } = await createListing(ctx, { website: "https://asked.example" });
    const last = { number, email: "a@asked.example", position: "Director" };
    await expect(askClaimCode(as, last)).rejects.toMatchObject({ kind: "too-many" });
    await askClaimCode((await createClaimant()).as, last);
    await expect(askClaimCode((await createClaimant()).as, last)).rejects.toMatchObject({
      kind: "too-many",
      message: "Please wait 60 seconds before asking for another code.",
    });
  });
});

test("what waits for an administrator is listed oldest first, page by page", async () => {
  await ctx.db
    .updateTable("company_claim")
    .set({ state: "withdrawn", decided_at: ctx.clock.now() })
    .where("state", "=", "pending")
    .execute();
  const claimant = await createPerson(ctx, []);
  const administrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
  const numbers: number[] = [];
  for (let index = 0; index < 27; index++) {
    const { id, number } = await createListing(ctx);
    numbers.push(number);
    await ctx.db
      .insertInto("company_claim")
      .values({
        id: `clm_waiting_${String(index).padStart(2, "0")}`,
        company_id: id,
        user_id: claimant.userId,
        method: "email",
        state: "pending",
        email: "director@own.example",
        position: "Director",
        // Two at the same moment are told apart by their ids.
        created_at: new Date(Date.UTC(2026, 10, 1, 9, Math.floor(index / 2))),
      })
      .execute();
  }
  const first = await listPendingClaims(administrator);
  const second = await listPendingClaims(administrator, { after: first.next! });
  expect([...first.rows, ...second.rows].map(({ companyNumber }) => companyNumber)).toEqual(numbers);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 2, null]);
  expect(first.rows[0]).toMatchObject({
    claimant: claimant.name,
    email: "director@own.example",
    document: null,
  });
  expect(await countPendingClaims(administrator)).toBe(27);
  for (const run of [listPendingClaims, countPendingClaims]) {
    await expect(run(ctx.as(claimant))).rejects.toMatchObject({ kind: "not-found" });
  }
});

test("who asks for another code within the minute is told how long to wait, and uses up none", async () => {
  const { number } = await createListing(ctx);
  const { as } = await createClaimant();
  const again = { number, email: "dee@patient-firm.example", position: "Director" };
  expect(await askClaimCode(as, again)).toEqual({ cooldown: 60 });
  for (let nth = 0; nth < CLAIM_CODES_PER_PERSON.points + 2; nth++)
    expect(await askClaimCode(as, again)).toEqual({ cooldown: 60 });
  expect((await ctx.emails()).filter(({ to }) => to === again.email)).toHaveLength(1);
  const other = await createClaimant();
  for (let nth = 0; nth < CLAIM_CODES_PER_PERSON.points; nth++)
    await expect(askClaimCode(other.as, again)).rejects.toMatchObject({ kind: "too-many" });
  // Nor can somebody else ask without end whether a code has gone there.
  await expect(askClaimCode(other.as, again)).rejects.not.toMatchObject({
    message: expect.stringMatching(/^Please wait 60 seconds/) as string,
  });
});
