import { beforeEach, expect, test } from "vitest";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { createSystemContext } from "#domain/context.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { newId } from "#platform/ids.ts";
import { findInEmails } from "#test/accounts.ts";
import {
  certificate,
  createFirm,
  evidenceForm,
  proveEvidence,
  proveStandard,
  sendEvidence,
} from "#test/evidence.ts";
import { createCompany, createPerson, requestForm } from "#test/factories.ts";
import { createEntered, createOpened, createTenderSides } from "#test/tenders.ts";
import { copyRows } from "#test/copy-rows.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptTeamInvitation } from "#domain/teams/accept-team-invitation.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import { approveCredential } from "./approve-credential.ts";
import { findCredential } from "./credentials.queries.ts";
import { declareCredential } from "./declare-credential.ts";
import { licences } from "./licences.data.ts";
import { listPublicEvidence } from "./list-public-evidence.ts";
import { passMidnight } from "./pass-midnight.ts";
import { rejectCredential } from "./reject-credential.ts";
import { saveCredential } from "./save-credential.ts";
import { submitEvidence } from "./submit-evidence.ts";
import { withdrawCredential } from "./withdraw-credential.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
let own: Awaited<ReturnType<typeof createFirm>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("credential").execute();
  own = await createFirm(ctx, { services: ["EG-06"], size_min: 11, size_max: 50 });
});

const level = async () =>
  (
    await ctx.db
      .selectFrom("company")
      .where("id", "=", own.firm.id)
      .select("verification_level as level")
      .executeTakeFirstOrThrow()
  ).level;

async function edit(section: "details" | "contact" | "facts" | "services", values: object): Promise<void> {
  const as = ctx.as(own.owner);
  ctx.clock.advance({ minutes: 1 });
  const { version } = await getProfileSection(as, { companyId: own.firm.id, section });
  await editProfileSection(as, { companyId: own.firm.id, section, version, values });
}

/** Five minutes later, when the job has looked. */
async function afterTheJob(): Promise<string | null> {
  ctx.clock.advance({ minutes: 5 });
  await passMidnight(system());
  return level();
}

const declare = () =>
  declareCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    type: "cis_status",
    values: evidenceForm("cis_status", own.firm.name),
  });

test("no firm takes another name with what was checked for its own, even while its badge is gone", async () => {
  const domain = own.owner.email.split("@")[1]!;
  await ctx.db
    .updateTable("company")
    .set({ website: `https://${domain}`, email: null })
    .where("id", "=", own.firm.id)
    .execute();
  for (const type of ["business_registration", "employers_liability", "public_liability", "hs_policy"])
    await proveEvidence(ctx, own, type);
  await declare();
  expect(await level()).toBe("standard");
  const contact = (website: string) => edit("contact", { phone: "", email: "", website });
  await contact("https://elsewhere-co.example");
  expect(await afterTheJob()).toBeNull();
  const rename = () => edit("details", { companyName: "Somebody Else Group Ltd" });
  await expect(rename()).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^Evidence of yours was checked under the present name/),
  });
  await contact(`https://${domain}`);
  expect(await afterTheJob()).toBe("standard");
});

test("nor with what waits to be checked; what it takes back or only stated stands in no way", async () => {
  const credentialId = await sendEvidence(ctx, own, "public_liability");
  await declare();
  const rename = () => edit("details", { companyName: "New Name Ltd" });
  await expect(rename()).rejects.toMatchObject({ kind: "conflict" });
  await withdrawCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    credentialId,
    version: (await findCredential(ctx, credentialId))!.version,
  });
  await rename();
});

test("a level follows the size, the services, the register and the people", async () => {
  await ctx.db
    .updateTable("company")
    .set({ size_min: 1, size_max: 1 })
    .where("id", "=", own.firm.id)
    .execute();
  for (const type of ["business_registration", "proof_of_address", "public_liability", "hs_policy"])
    await proveEvidence(ctx, own, type);
  await declare();
  expect(await level()).toBe("standard");
  await edit("facts", { founded: "2001", employees: "51-200", revenueBand: "" });
  expect(await afterTheJob()).toBe("basic");
  await proveEvidence(ctx, own, "employers_liability");
  for (let count = 0; count < 2; count++) await proveEvidence(ctx, own, "reference");
  expect(await level()).toBe("enhanced");
  await edit("services", { services: ["EG-06", Object.keys(licences)[0]!] });
  expect(await afterTheJob()).toBe("standard");
  await ctx.db
    .updateTable("company")
    .set({ register_status: "Liquidation" })
    .where("id", "=", own.firm.id)
    .execute();
  // The register is another one's work, and is looked at every night.
  ctx.clock.set("2026-11-22T00:00:00Z");
  expect(await passMidnight(system())).toBe(1);
  expect(await level()).toBeNull();
  expect(await passMidnight(system())).toBe(0);
});

test("a level follows within minutes who is in the team", async () => {
  const colleague = await createPerson(ctx, [own.firm], { role: "member" });
  await ctx.db
    .updateTable("company")
    .set({ website: `https://${colleague.email.split("@")[1]}`, email: null })
    .where("id", "=", own.firm.id)
    .execute();
  for (const type of ["business_registration", "employers_liability", "public_liability", "hs_policy"])
    await proveEvidence(ctx, own, type);
  await declare();
  expect(await level()).toBe("standard");
  ctx.clock.advance({ minutes: 1 });
  const companyId = own.firm.id;
  await removeMember(ctx.as(own.owner), { companyId, userId: colleague.userId });
  expect(await afterTheJob()).toBeNull();
  ctx.clock.advance({ minutes: 1 });
  await inviteColleague(ctx.as(own.owner), { companyId, email: colleague.email, role: "member" });
  const token = await findInEmails(ctx, colleague.email, /\/join\?token=([\w-]{43})/);
  await acceptTeamInvitation(ctx.as(colleague), { token });
  expect(await afterTheJob()).toBe("standard");
});

test("a renewal that begins as its forerunner ends is no lapse, and takes its place", async () => {
  await proveStandard(ctx, own);
  const watching = await createCompany(ctx);
  const watcher = await createPerson(ctx, [watching]);
  const saved_at = ctx.clock.now();
  await ctx.db
    .insertInto("saved_list")
    .values({ id: "lst_w", company_id: watching.id, name: "Saved", created_at: saved_at })
    .execute();
  await ctx.db
    .insertInto("saved_firm")
    .values({ company_id: watching.id, firm_id: own.firm.id, list_id: "lst_w", saved_at })
    .execute();
  ctx.clock.set("2027-03-20T09:00:00Z");
  const renewed = { validFrom: "2027-04-01", expiresOn: "2028-03-31" };
  for (const type of ["public_liability", "employers_liability"])
    await proveEvidence(ctx, own, type, renewed);
  ctx.clock.set("2027-04-01T09:00:00Z");
  await passMidnight(system());
  expect(await level()).toBe("standard");
  const told = await ctx.db
    .selectFrom("notification")
    .where("user_id", "=", watcher.userId)
    .select("title")
    .execute();
  expect(told).toEqual([]);
  const { evidence } = await listPublicEvidence(ctx, { number: own.firm.number });
  expect(
    evidence.filter(({ type }) => type === "public_liability").map(({ expiresOn }) => expiresOn),
  ).toEqual(["2028-03-31"]);
});

test("approving a shorter cover leaves the longer one", async () => {
  await proveEvidence(ctx, own, "public_liability", { expiresOn: "2027-10-05" });
  await proveEvidence(ctx, own, "public_liability", { expiresOn: "2026-12-05" });
  ctx.clock.set("2026-12-06T09:00:00Z");
  const { evidence } = await listPublicEvidence(ctx, { number: own.firm.number });
  expect(evidence.map(({ expiresOn }) => expiresOn)).toEqual(["2027-10-05"]);
});

test("who has the firm's quote hears that its cover has lapsed, who has only asked does not", async () => {
  await proveStandard(ctx, own);
  const ask = async () => {
    const asker = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
    const { inquiryIds } = await askForQuotes(ctx.as(asker), requestForm([own.firm]));
    return { asker, inquiryId: inquiryIds[0]! };
  };
  const [waiting, quoted] = [await ask(), await ask()];
  await sendQuote(ctx.as(own.owner), {
    inquiryId: quoted.inquiryId,
    version: 1,
    key: newId("key"),
    amount: "1,000",
    included: "Boards",
    excluded: "Scaffold",
    validUntil: "2026-12-31",
  });
  ctx.clock.set("2027-04-01T09:00:00Z");
  await passMidnight(system());
  const lapses = async ({ userId }: { userId: string }) =>
    (
      await ctx.db
        .selectFrom("notification")
        .where("user_id", "=", userId)
        .where("kind", "=", "lapsed-cover")
        .select("title")
        .execute()
    ).length;
  expect(await lapses(quoted.asker)).toBe(2);
  expect(await lapses(waiting.asker)).toBe(0);
});

test("who has opened the firm's tender hears that its cover has lapsed, and nobody whose box is closed", async () => {
  await proveStandard(ctx, own);
  const take = async (of: { packageId: string; companyId: string }) =>
    ctx.db
      .updateTable("tender_quote")
      .set({ company_id: own.firm.id })
      .where("package_id", "=", of.packageId)
      .where("company_id", "=", of.companyId)
      .execute();
  const opened = await createOpened(ctx);
  await take({ packageId: opened.packageId, companyId: opened.sides.first.company.id });
  const sides = await createTenderSides(ctx);
  const sealed = await createEntered(ctx, sides, { returnDay: "2027-06-01" });
  await take({ packageId: sealed.packageId, companyId: sides.first.company.id });
  ctx.clock.set("2027-04-01T09:00:00Z");
  await passMidnight(system());
  const lapses = async ({ userId }: { userId: string }) =>
    (
      await ctx.db
        .selectFrom("notification")
        .where("user_id", "=", userId)
        .where("kind", "=", "lapsed-cover")
        .select("title")
        .execute()
    ).length;
  expect(await lapses(opened.sides.buyer.owner)).toBe(2);
  expect(await lapses(sides.buyer.owner)).toBe(0);
});

test("what was rejected once is said no more after something was approved, also where that was taken back", async () => {
  const first = await sendEvidence(ctx, own, "public_liability");
  const badge = async () =>
    (
      await ctx.db
        .selectFrom("company")
        .where("id", "=", own.firm.id)
        .select("verification_status as status")
        .executeTakeFirstOrThrow()
    ).status;
  const versionOf = async (id: string) => (await findCredential(ctx, id))!.version;
  await rejectCredential(ctx.as(own.reviewer), {
    credentialId: first,
    version: await versionOf(first),
    reason: "The name differs.",
  });
  expect(await badge()).toBe("rejected");
  ctx.clock.advance({ days: 1 });
  const second = await proveEvidence(ctx, own, "public_liability");
  await withdrawCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    credentialId: second,
    version: await versionOf(second),
  });
  expect(await badge()).toBe("none");
});

test("a rejection is said no more once it is not kept any more", async () => {
  const credentialId = await sendEvidence(ctx, own, "public_liability");
  const { version } = (await findCredential(ctx, credentialId))!;
  await rejectCredential(ctx.as(own.reviewer), { credentialId, version, reason: "The name differs." });
  const badge = async () =>
    (
      await ctx.db
        .selectFrom("company")
        .where("id", "=", own.firm.id)
        .select("verification_status as status")
        .executeTakeFirstOrThrow()
    ).status;
  expect(await passMidnight(system())).toBe(0);
  expect(await badge()).toBe("rejected");
  await ctx.db.deleteFrom("credential").where("id", "=", credentialId).execute();
  expect(await passMidnight(system())).toBe(1);
  expect(await badge()).toBe("none");
});

test("an address at the firm's own domain proves nothing any more once its account is closed", async () => {
  const colleague = await createPerson(ctx, [own.firm], { role: "member" });
  await ctx.db
    .updateTable("company")
    .set({ website: `https://${colleague.email.split("@")[1]}`, email: null })
    .where("id", "=", own.firm.id)
    .execute();
  for (const type of ["business_registration", "employers_liability", "public_liability", "hs_policy"])
    await proveEvidence(ctx, own, type);
  await declare();
  expect(await level()).toBe("standard");
  const closed = { closed_at: ctx.clock.now(), erase_after: ctx.clock.now() };
  await ctx.db.updateTable("user_account").set(closed).where("id", "=", colleague.userId).execute();
  ctx.clock.set("2026-11-22T00:00:00Z");
  expect(await afterTheJob()).toBeNull();
});

test("a renewal takes the place of what is of its own type, whatever else its address names", async () => {
  const cover = await proveEvidence(ctx, own, "public_liability");
  const type = "reference";
  const credentialId = await saveCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    type,
    replacesId: cover,
    values: evidenceForm(type, own.firm.name),
    files: [certificate()],
  });
  await submitEvidence(ctx.as(own.owner), { companyId: own.firm.id, credentialId });
  const { version } = (await findCredential(ctx, credentialId))!;
  await approveCredential(ctx.as(own.reviewer), { credentialId, version, checkMethod: "document-seen" });
  expect(await findCredential(ctx, cover)).toMatchObject({ state: "approved" });
});

test("of more firms than are looked at in one go none is left out", async () => {
  await proveEvidence(ctx, own, "hs_policy");
  const copies = "jsonb_build_object('id', 'cmp_night_' || lpad(n::text, 4, '0'), 'number', 800000 + n)";
  await copyRows(ctx, { table: "company", apart: copies }, 101);
  const held =
    "jsonb_build_object('id', 'crd_night_' || n, 'company_id', 'cmp_night_' || lpad(n::text, 4, '0'))";
  await copyRows(ctx, { table: "credential", apart: held }, 101);
  expect(await passMidnight(system())).toBeGreaterThan(100);
  expect(await passMidnight(system())).toBe(0);
});
