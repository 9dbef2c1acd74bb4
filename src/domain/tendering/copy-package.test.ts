import { describe, expect, test } from "vitest";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { getPricing } from "#domain/packages/get-pricing.ts";
import { archiveProject } from "#domain/projects/archive-project.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { editDocument } from "#domain/tender-documents/edit-document.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { createPerson } from "#test/factories.ts";
import { cancelPackage } from "./cancel-package.ts";
import { copyPackage } from "./copy-package.ts";
import { getEnding } from "./get-ending.ts";
import { getHistory } from "./get-history.ts";
import { issuePackage } from "./issue-package.ts";
import { listCopyPlaces } from "./list-copy-places.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

test("a copy has scope, terms, pricing and criteria, and neither dates, budget, firms nor documents", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const acting = ctx.as(sides.buyer.owner);
  const source = await getPackage(acting, { packageId });
  const copy = await copyPackage(acting, { packageId });
  const made = await getPackage(acting, { packageId: copy });
  const { scope, keyTerms, evaluation, credentials, attendances, service, projectId } = source;
  expect(made).toMatchObject({ scope, keyTerms, evaluation, credentials, attendances, service, projectId });
  expect(made).toMatchObject({ state: "draft", code: "WP-02", title: "Groundworks", setNumber: 0 });
  expect([made.returnAt, made.questionsCloseAt, made.budgetPence, made.issuedAt]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect((await getPricing(acting, { packageId: copy })).lines).toEqual(
    (await getPricing(acting, { packageId })).lines,
  );
  expect((await listDocuments(acting, { packageId: copy })).documents).toEqual([]);
  const [{ kind, details } = { kind: "", details: {} }] = await getHistory(acting, { packageId: copy });
  expect([kind, details]).toEqual(["drafted", { from: "WP-01 Groundworks" }]);
  const firms = await ctx.db
    .selectFrom("tender_invitation")
    .where("package_id", "=", copy)
    .selectAll()
    .execute();
  expect(firms).toEqual([]);
});

test("a copy has how quotes are taken, opened and kept to, too, as its buyer has set them", async () => {
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const set = {
    design_portion: "The contractor designs the piles.",
    nda_text: "Keep it to yourselves.",
    validity_days: 61,
    min_reprice_days: 7,
    openers: 2,
    late_minutes: 15,
  };
  await ctx.db.updateTable("trade_package").set(set).where("id", "=", packageId).execute();
  const copy = await copyPackage(ctx.as(buyer.owner), { packageId });
  const made = await ctx.db
    .selectFrom("trade_package")
    .select(Object.keys(set) as (keyof typeof set)[])
    .where("id", "=", copy)
    .executeTakeFirst();
  expect(made).toEqual(set);
});

test("firms without an account, published value, site visit and method stay behind, as the form says", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const left = { value_band: "100k-500k", visit_rule: "optional", visit_place: "Gate 2", method: "open" };
  await ctx.db.updateTable("trade_package").set(left).where("id", "=", packageId).execute();
  await ctx.db
    .updateTable("tender_invitation")
    .set({ email: "first@example.com", company_id: null })
    .where("id", "=", toFirst)
    .execute();
  const copy = await copyPackage(ctx.as(sides.buyer.owner), { packageId, withFirms: "on" });
  const firms = await ctx.db
    .selectFrom("tender_invitation")
    .where("package_id", "=", copy)
    .select(["company_id as firm", "email"])
    .execute();
  expect(firms).toEqual([{ firm: sides.second.company.id, email: null }]);
  const made = await ctx.db
    .selectFrom("trade_package")
    .select(Object.keys(left) as (keyof typeof left)[])
    .where("id", "=", copy)
    .executeTakeFirstOrThrow();
  expect(made).toEqual({ value_band: null, visit_rule: "none", visit_place: "", method: "limited" });
});

test("documents come along within their project where that is ticked, and nowhere else", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const other = await createPackage(acting, {
    projectName: "Other Row",
    nation: "scotland",
    mainContract: "won",
    service: "EG-07",
  });
  const { projectId: project } = await getPackage(acting, { packageId: other });
  const places = () => listCopyPlaces(acting, { packageId });
  expect(await places()).toEqual([{ id: project, name: "Other Row" }]);
  const with_ = await copyPackage(acting, { packageId, withDocuments: "on", title: "Groundworks, phase 2" });
  expect((await listDocuments(acting, { packageId: with_ })).documents).toMatchObject([{ number: "A-101" }]);
  expect((await getPackage(acting, { packageId: with_ })).title).toBe("Groundworks, phase 2");
  await expect(copyPackage(acting, { packageId, project, withDocuments: "on" })).rejects.toMatchObject({
    issues: [
      { path: ["withDocuments"], message: expect.stringMatching(/^Documents belong to their project/) },
    ],
  });
  const there = await copyPackage(acting, { packageId, project });
  expect(await getPackage(acting, { packageId: there })).toMatchObject({
    nation: "scotland",
    projectId: project,
  });
  await archiveProject(acting, { projectId: project });
  expect(await places()).toEqual([]);
  // A copy is a package of its own.
  await editPackage(acting, {
    packageId: there,
    version: await versionOf(ctx, there),
    section: "work",
    title: "Changed",
    service: "EG-07",
  });
  expect((await getPackage(acting, { packageId })).title).toBe("Groundworks");
});

test("nothing is copied into a project that was not won, nor tendered there again", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const other = await createPackage(acting, {
    projectName: "Other Row",
    nation: "scotland",
    mainContract: "won",
    service: "EG-07",
  });
  const cancelling = { packageId, version: await versionOf(ctx, packageId), reason: "The client stops." };
  await cancelPackage(acting, cancelling);
  expect(await getEnding(acting, { packageId })).not.toBeNull();
  const [own, there] = await Promise.all(
    [packageId, other].map(async (id) => (await getPackage(acting, { packageId: id })).projectId),
  );
  const lose = (id: string | undefined) =>
    ctx.db
      .updateTable("tender_project")
      .set({ main_contract: "lost" })
      .where("project_id", "=", id!)
      .execute();
  await lose(own);
  const notWon = "This project was not won: its tenders have ended.";
  expect(await refusal(copyPackage(acting, { packageId }))).toBe(notWon);
  expect(await getEnding(acting, { packageId })).toBeNull();
  expect((await listCopyPlaces(acting, { packageId })).map(({ id }) => id)).toEqual([there]);
  expect(await refusal(copyPackage(acting, { packageId, project: there }))).toBe("done");
  await lose(there);
  expect(await listCopyPlaces(acting, { packageId })).toEqual([]);
  expect(await refusal(copyPackage(acting, { packageId, project: there }))).toBe(notWon);
});

test("what was issued keeps its name, whichever package's list it is changed in", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const copy = await copyPackage(acting, { packageId, withDocuments: "on", title: "Phase 2" });
  const [document] = (await listDocuments(acting, { packageId: copy })).documents;
  const { id: documentId, version, revisionId, number, kind } = document!;
  const seen = { packageId: copy, documentId, version, revisionId };
  const facts = { ...seen, number, kind, title: "Ground floor plan", revision: "C" };
  await editDocument(acting, facts);
  await issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const { documents } = await listDocuments(acting, { packageId: copy });
  expect(documents).toMatchObject([{ wasIssued: true, title: "Ground floor plan" }]);
  for (const change of [{ number: "A-999" }, { title: "Roof" }, { kind: "other" }])
    expect(await refusal(editDocument(acting, { ...facts, ...change }))).toMatch(/^A-101 has been issued/);
  expect(await refusal(editDocument(acting, facts))).toBe("done");
});

test("a stranger copies nothing, and nobody into a stranger's project", async () => {
  const sides = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const stranger = ctx.as(sides.first.owner);
  for (const work of [copyPackage, listCopyPlaces])
    expect(await refusal(work(stranger, { packageId }))).toBe(
      await refusal(work(stranger, { packageId: "pkg_none" })),
    );
  const own = await createDraft(ctx, sides.first.owner);
  const { projectId } = await getPackage(ctx.as(sides.buyer.owner), { packageId });
  expect(await refusal(copyPackage(stranger, { packageId: own, project: projectId }))).toBe(
    await refusal(copyPackage(stranger, { packageId: own, project: "prj_none" })),
  );
});

describe("tendering a package again", () => {
  const drafted = (packageId: string) =>
    ctx.db
      .selectFrom("tender_invitation")
      .where("package_id", "=", packageId)
      .select(["company_id as firmId", "state"])
      .execute();

  test("drafts its firms, without those that declined or cannot be invited, and tells nobody", async () => {
    const { buyer, first, second } = await createTenderSides(ctx);
    const { packageId, toSecond } = await createIssued(ctx, { buyer, first, second });
    const acting = ctx.as(buyer.owner);
    expect(await getEnding(acting, { packageId })).toBeNull();
    await answerInvitation(ctx.as(second.owner), {
      invitationId: toSecond,
      answer: "declines",
      reason: "no_capacity",
    });
    await cancelPackage(acting, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "No compliant quotes.",
    });
    const ending = { why: "cancelled", firms: 1, byAddress: 0, mayInvite: true };
    expect(await getEnding(acting, { packageId })).toEqual(ending);
    const ofFirst = () => ctx.db.updateTable("tender_invitation").where("company_id", "=", first.company.id);
    const mail = { email: "first@example.com", company_id: null };
    const [kept] = await ofFirst().set(mail).where("package_id", "=", packageId).returning("id").execute();
    expect(await getEnding(acting, { packageId })).toEqual({ ...ending, firms: 0, byAddress: 1 });
    await ctx.db
      .updateTable("tender_invitation")
      .set({ company_id: first.company.id })
      .where("id", "=", kept!.id)
      .execute();
    const told = () => ctx.db.selectFrom("notification").select("id").execute();
    const before = (await told()).length;
    const copy = await copyPackage(acting, { packageId, withDocuments: "on", withFirms: "on" });
    expect(await drafted(copy)).toEqual([{ firmId: first.company.id, state: "draft" }]);
    expect((await told()).length).toBe(before);
    // Taken by a company after its e-mail had come back.
    await ctx.db
      .updateTable("tender_invitation")
      .set({ state: "bounced", decline_reason: null })
      .where("id", "=", toSecond)
      .execute();
    const again = await copyPackage(acting, { packageId, withFirms: "on" });
    expect(await drafted(again)).toEqual([{ firmId: first.company.id, state: "draft" }]);
    expect((await listDocuments(acting, { packageId: copy })).documents).toHaveLength(1);
    await ctx.db
      .insertInto("company_block")
      .values({ company_id: first.company.id, blocked_company_id: buyer.company.id, created_at: new Date() })
      .execute();
    expect(await drafted(await copyPackage(acting, { packageId, withFirms: "on" }))).toEqual([]);
  });

  test("is with its firms for who may invite them, and for its own company alone", async () => {
    const { buyer, first, second } = await createTenderSides(ctx);
    const { packageId } = await createIssued(ctx, { buyer, first, second });
    const member = ctx.as(await createPerson(ctx, [buyer.company as never], { role: "member" }));
    await expect(copyPackage(member, { packageId, withFirms: "on" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await drafted(await copyPackage(member, { packageId }))).toEqual([]);
    await expect(getEnding(ctx.as(first.owner), { packageId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(copyPackage(ctx.as(first.owner), { packageId, withFirms: "on" })).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});
