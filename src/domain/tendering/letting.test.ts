import { expect, onTestFinished, test } from "vitest";
import { createPerson } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { createSystemContext } from "#domain/context.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { createPackages } from "#domain/packages/create-packages.ts";
import { checkFirmEvidence } from "#domain/tender-invitations/check-firm-evidence.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { assessPackage } from "./assess-package.ts";
import { copyPackage } from "./copy-package.ts";
import { correctLaw } from "./correct-law.ts";
import { exportLettingSchedule } from "./export-letting-schedule.ts";
import { getLettingSchedule } from "./get-letting-schedule.ts";
import { getTender } from "./get-tender.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { issuePackage } from "./issue-package.ts";
import { setMainContract } from "./set-main-contract.ts";
import { stateEndUser } from "./state-end-user.ts";
import { settleEvidence } from "./settle-evidence.ts";
import { stateProjectRules } from "./state-project-rules.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

async function createProject() {
  const sides = await createTenderSides(ctx);
  const issued = await createIssued(ctx, sides);
  const acting = ctx.as(sides.buyer.owner);
  const { projectId } = await getPackage(acting, { packageId: issued.packageId });
  return { sides, acting, projectId, ...issued };
}

test("a project's schedule has each package with its dates, and says what is late", async () => {
  const { acting, projectId, packageId } = await createProject();
  await ctx.db
    .updateTable("trade_package")
    .set({ award_on: "2020-01-31", title: "=cmd|A1" })
    .where("id", "=", packageId)
    .execute();
  const { packages, project } = await getLettingSchedule(acting, { projectId });
  expect(project).toMatchObject({ name: "Mill Row", mainContract: "won" });
  expect(packages).toMatchObject([
    { id: packageId, state: "issued", awardOn: "2020-01-31", late: ["award"] },
  ]);
  const csv = await exportLettingSchedule(acting, { projectId });
  expect(csv).toContain("WP-01,'=cmd|A1,");
  expect(csv).toContain("2027-01-07,2020-01-31,,award");
});

test("its schedule says that questions closed without an answer, that quotes lie unopened or that none came", async () => {
  const usual = ctx.clock.now();
  ctx.clock.set("2026-12-01T09:00:00Z");
  const { acting, sides, projectId, toFirst, toSecond } = await createProject();
  const wish = { returnDay: "2027-01-20", reason: "Two of us are ill." };
  await askForTime(ctx.as(sides.second.owner), { invitationId: toSecond, ...wish });
  const late = async (now: string) => {
    ctx.clock.set(now);
    return (await getLettingSchedule(acting, { projectId })).packages.map((each) => each.late);
  };
  onTestFinished(() => ctx.clock.set(usual));
  // Who asks for more time asks no question.
  expect(await late("2026-12-31T09:00:00Z")).toEqual([[]]);
  ctx.clock.set("2026-12-01T09:00:00Z");
  const question = { question: "How deep is it?" };
  await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, ...question });
  expect(await late("2026-12-30T23:00:00Z")).toEqual([[]]);
  expect(await late("2026-12-31T09:00:00Z")).toEqual([["questions"]]);
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await late("2027-01-07T13:00:00Z")).toEqual([["questions"]]);
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await late("2027-01-08T09:00:00Z")).toEqual([["no quotes"]]);
  const invitation = ctx.db.updateTable("tender_invitation").where("id", "=", toFirst);
  await invitation.set({ state: "submitted" }).execute();
  expect(await late("2027-01-08T09:00:00Z")).toEqual([["opening"]]);
  expect(await exportLettingSchedule(acting, { projectId })).toMatch(/2026-12-30,2027-01-07,,,opening/);
});

test("a bid that is lost cancels every package that has not ended, in one step and in the buyer's words", async () => {
  const { acting, sides, projectId, packageId, toFirst } = await createProject();
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "tendering" })
    .where("project_id", "=", projectId)
    .execute();
  const lose = (version: string) =>
    setMainContract(acting, { projectId, version, mainContract: "lost", words: "Thank you for your work." });
  expect(await refusal(lose("7"))).toMatch(/^Somebody has changed this project/);
  expect((await getPackage(acting, { packageId })).state).toBe("issued");
  expect(await lose("1")).toBe(1);
  const { work } = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(work).toMatchObject({
    state: "cancelled",
    mainContract: "lost",
    cancelReason: "Project not won: the main contract has gone to another firm.\n\nThank you for your work.",
  });
  expect(await refusal(lose("2"))).toMatch(/^This project was not won/);
});

test("a bid that is won goes ahead, and the tenderers of what is open are told", async () => {
  const { acting, sides, projectId, packageId } = await createProject();
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "preferred" })
    .where("project_id", "=", projectId)
    .execute();
  expect(await setMainContract(acting, { projectId, version: "1", mainContract: "won" })).toBe(1);
  expect(await getPackage(acting, { packageId })).toMatchObject({ state: "issued", mainContract: "won" });
  const news = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("user_id", "=", sides.first.owner.userId)
    .execute();
  expect(news.map(({ title }) => title)).toContain("Mill Row is won: Groundworks goes ahead");
});

test("what a buyer states for VAT changes what is proposed, and tenderers are told", async () => {
  const { acting, sides, projectId, packageId, toFirst } = await createProject();
  const state = (version: string) => stateEndUser(acting, { projectId, version, endUser: "end-user" });
  const proposed = async () => (await getQuote(ctx.as(sides.first.owner), { invitationId: toFirst })).vat;
  expect((await proposed()).treatment).toBe("reverse-charge");
  expect(await refusal(state("7"))).toMatch(/^Somebody has changed this project/);
  expect(await refusal(state("1"))).toBe("done");
  expect((await proposed()).treatment).toBe("standard");
  const { history } = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(history).toContainEqual(
    expect.objectContaining({ kind: "end-user-stated", details: { endUser: "end-user" } }),
  );
  const { length } = history;
  expect(await refusal(state("2"))).toBe("done");
  expect((await getTender(ctx.as(sides.first.owner), { invitationId: toFirst })).history).toHaveLength(
    length,
  );
  expect((await getPackage(acting, { packageId })).endUser).toBe("end-user");
});

test("a project's law is corrected until a package is issued, and its place says when it is another", async () => {
  await seedGazetteer(createSystemContext(ctx.services));
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const { projectId } = await getPackage(acting, { packageId });
  await ctx.db.updateTable("project").set({ location: "BT1 5GS" }).where("id", "=", projectId).execute();
  const correct = (version: string) => correctLaw(acting, { projectId, version, nation: "northern-ireland" });
  expect((await getLettingSchedule(acting, { projectId })).lawOfPlace).toBe("northern-ireland");
  expect(await refusal(correct("7"))).toMatch(/^Somebody has changed this project/);
  expect(await refusal(correct("1"))).toBe("done");
  expect((await getLettingSchedule(acting, { projectId })).lawOfPlace).toBe(null);
  expect((await getPackage(acting, { packageId })).nation).toBe("northern-ireland");
  const issued = await createProject();
  expect(
    await refusal(
      correctLaw(issued.acting, { projectId: issued.projectId, version: "1", nation: "scotland" }),
    ),
  ).toMatch(/^A package of this project has been issued/);
  expect((await getPackage(issued.acting, issued)).nation).toBe("england-and-wales");
});

test("strangers and tenderers find no such project, and a mere member decides nothing", async () => {
  const { sides, projectId } = await createProject();
  await createDraft(ctx, sides.first.owner);
  const form = { version: "1", mainContract: "lost", endUser: "end-user", nation: "scotland" };
  const stranger = ctx.as(sides.first.owner);
  for (const work of [
    getLettingSchedule,
    exportLettingSchedule,
    setMainContract,
    stateEndUser,
    correctLaw,
    stateProjectRules,
  ])
    expect(await refusal(work(stranger, { projectId, ...form }))).toBe(
      await refusal(work(stranger, { projectId: "prj_none", ...form })),
    );
  const member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
  expect(await refusal(setMainContract(ctx.as(member), { projectId, ...form }))).toMatch(/owner or an admin/);
  expect(await refusal(stateEndUser(ctx.as(member), { projectId, ...form }))).toMatch(/owner or an admin/);
  expect(await refusal(correctLaw(ctx.as(member), { projectId, ...form }))).toMatch(/owner or an admin/);
  expect((await getLettingSchedule(ctx.as(member), { projectId })).packages).toHaveLength(1);
});

test("a public client and a higher-risk building are said when the tender begins, and drafts ask for the evidence", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const begin = (form: object) =>
    createPackage(acting, { service: "EG-07", projectName: "Weir Tower", location: "Leeds", ...form });
  const packageId = await begin({ mainContract: "won", isPublicChain: "on", isHigherRisk: "on" });
  const own = await getPackage(acting, { packageId });
  expect(own).toMatchObject({ isPublicChain: true, isHigherRisk: true });
  const mandatory = ({ credentials }: Pick<typeof own, "credentials">) =>
    credentials.flatMap(({ type, isMandatory }) => (isMandatory ? [type] : []));
  const evidence = ["organisational_capability", "building_safety_competence", "product_defect_procedure"];
  expect(mandatory(own)).toEqual(evidence);

  const { projectId } = own;
  const rows = "Title,Service\nPiles,EG-07\n";
  await createPackages(acting, { project: projectId, rows });
  const copied = await copyPackage(acting, {
    packageId: await createDraft(ctx, buyer.owner),
    project: projectId,
  });
  const made = await ctx.db
    .selectFrom("trade_package")
    .select("id")
    .where("project_id", "=", projectId)
    .execute();
  expect(made).toHaveLength(3);
  for (const { id } of made)
    expect(mandatory(await getPackage(acting, { packageId: id }))).toEqual(expect.arrayContaining(evidence));
  expect((await getPackage(acting, { packageId: copied })).credentials.length).toBeGreaterThan(3);
});

test("a draft of a higher-risk building that asks for less cannot be issued, and says what is missing", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const { projectId } = await getPackage(acting, { packageId });
  await stateProjectRules(acting, { projectId, version: "1", isHigherRisk: "on" });
  const { gaps } = await assessPackage(acting, { packageId });
  expect(gaps).toContainEqual({
    part: "work",
    sentence:
      "It is a higher-risk building: ask for Organisational capability, Building safety competence, Product defect procedure as mandatory evidence.",
  });
  expect(
    await refusal(issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) })),
  ).toMatch(/higher-risk building/);
});

test("a higher-risk building is refused where the law of England does not hold", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const begin = (form: object) =>
    createPackage(acting, {
      service: "EG-07",
      projectName: "Weir Tower",
      location: "Glasgow",
      nation: "scotland",
      mainContract: "won",
      ...form,
    });
  expect(await refusal(begin({ isHigherRisk: "on" }))).toMatch(/rule of England.*law of Scotland/);
  const packageId = await begin({});
  const { projectId } = await getPackage(acting, { packageId });
  const state = stateProjectRules(acting, { projectId, version: "1", isHigherRisk: "on" });
  expect(await refusal(state)).toMatch(/rule of England/);
  await stateProjectRules(acting, { projectId, version: "1", isPublicChain: "on" });
  expect(await getPackage(acting, { packageId })).toMatchObject({ isPublicChain: true, isHigherRisk: false });
  // Neither by the way round: the law of a project that is one.
  const english = await begin({ projectName: "Aire Tower", nation: "england-and-wales", isHigherRisk: "on" });
  const { projectId: other } = await getPackage(acting, { packageId: english });
  expect(await refusal(correctLaw(acting, { projectId: other, version: "1", nation: "scotland" }))).toMatch(
    /rule of England.*law of Scotland/,
  );
});

test("what is stated after an issue is told to the tenderers, counts as asked for, and is judged by at the award", async () => {
  const { sides, acting, projectId, packageId, toFirst } = await createProject();
  const state = (version: string, form: object = { isPublicChain: "on", isHigherRisk: "on" }) =>
    stateProjectRules(acting, { projectId, version, ...form });
  expect(await refusal(state("7"))).toMatch(/^Somebody has changed this project/);
  await state("1");
  await state("2");
  const { work, evidence, history } = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(work).toMatchObject({ isPublicChain: true, isHigherRisk: true });
  expect(evidence).toContainEqual({
    name: "Product defect procedure",
    isMandatory: true,
    problem: "No evidence.",
  });
  expect(history.filter(({ kind }) => kind === "project-rules-stated")).toHaveLength(1);
  const told = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("user_id", "=", sides.first.owner.userId)
    .where("title", "like", "What the buyer states%")
    .execute();
  expect(told).toHaveLength(1);
  const found = await getPackage(acting, { packageId });
  const lacks = await checkFirmEvidence(ctx, found, {
    companyId: sides.first.company.id,
    until: "2027-02-01",
  });
  expect(lacks.map(({ type }) => type)).toContain("organisational_capability");

  await state("2", {});
  expect(await getPackage(acting, { packageId })).toMatchObject({
    isPublicChain: false,
    isHigherRisk: false,
  });
});

test("a building that is what it was asks no draft for evidence, whatever else is stated", async () => {
  const { acting, projectId } = await createProject();
  const state = (version: string, form: object) =>
    stateProjectRules(acting, { projectId, version, isHigherRisk: "on", ...form });
  await state("1", {});
  expect(await state("2", { isPublicChain: "on", asksEvidence: "on" })).toBeNull();
});

test("a building that is no higher-risk one any more takes its evidence back from drafts where that is wanted, and names what is issued", async () => {
  const { sides, acting, projectId, packageId } = await createProject();
  const state = (version: string, form: object) => stateProjectRules(acting, { projectId, version, ...form });
  const evidence = ["organisational_capability", "building_safety_competence", "product_defect_procedure"];
  const ask = (id: string) =>
    ctx.db
      .updateTable("trade_package")
      .set({
        required_credentials: JSON.stringify(
          ["employers_liability", ...evidence].map((type) => ({ type, grades: [], isMandatory: true })),
        ),
      })
      .where("id", "=", id)
      .execute();
  const asked = async (id: string) =>
    (await getPackage(acting, { packageId: id })).credentials.map(({ type }) => type);
  await createPackages(acting, { project: projectId, rows: "Title,Service\nPiles,EG-07\nDrains,EG-07\n" });
  const rows = await ctx.db
    .selectFrom("trade_package")
    .select(["id", "title", "version"])
    .where("project_id", "=", projectId)
    .execute();
  const [piles, drains] = ["Piles", "Drains"].map((title) => rows.find((row) => row.title === title)!);
  await ask(piles!.id);
  await ask(packageId);
  const others = await createDraft(ctx, sides.buyer.owner);
  await ask(others);

  // Not while the building stays one, nor where nobody has asked for it.
  expect(await state("1", { isHigherRisk: "on", takesEvidenceBack: "on" })).toBe(null);
  expect(await state("2", { isHigherRisk: "on", isPublicChain: "on", takesEvidenceBack: "on" })).toBe(null);
  expect(await state("3", { isPublicChain: "on" })).toBe(null);
  expect(await asked(piles!.id)).toHaveLength(4);

  await state("4", { isHigherRisk: "on" });
  expect(await state("5", { takesEvidenceBack: "on" })).toEqual({
    isHigherRisk: false,
    drafts: 1,
    left: ["WP-01 Groundworks"],
  });
  expect(await asked(piles!.id)).toEqual(["employers_liability"]);
  expect(await asked(packageId)).toHaveLength(4);
  expect(await asked(others)).toHaveLength(4);
  expect(await versionOf(ctx, piles!.id)).toBe(piles!.version + 1);
  expect(await versionOf(ctx, drains!.id)).toBe(drains!.version);
  const noted = await ctx.db
    .selectFrom("audit_event")
    .select("details")
    .where("subject_id", "=", piles!.id)
    .where("action", "=", "package-edited")
    .execute();
  expect(noted).toEqual([{ details: { section: "work", isHigherRisk: false } }]);
});

test("a building that becomes a higher-risk one lets the drafts ask for its evidence in the same step, or later while they do not", async () => {
  const { sides, acting, projectId } = await createProject();
  const evidence = ["organisational_capability", "building_safety_competence", "product_defect_procedure"];
  await createPackages(acting, { project: projectId, rows: "Title,Service\nPiles,EG-07\nDrains,EG-07\n" });
  const unlike = async () => (await getLettingSchedule(acting, { projectId })).unlikeBuilding;
  const drafts = () =>
    ctx.db
      .selectFrom("trade_package")
      .select(["id", "version", "required_credentials as asked"])
      .where("project_id", "=", projectId)
      .where("state", "=", "draft")
      .execute();
  const asking = async () =>
    (await drafts()).filter(({ asked }) => evidence.every((type) => JSON.stringify(asked).includes(type)));
  expect(await unlike()).toEqual([]);

  // Not asked for, it is offered as long as they do not.
  expect(await stateProjectRules(acting, { projectId, version: "1", isHigherRisk: "on" })).toBe(null);
  expect(await unlike()).toEqual([expect.stringMatching(/Piles$/), expect.stringMatching(/Drains$/)]);
  expect(await refusal(settleEvidence(acting, { projectId, version: "1" }))).toMatch(/^Somebody has changed/);
  const viewer = await createPerson(ctx, [sides.buyer.company], { role: "viewer" });
  expect(await refusal(settleEvidence(ctx.as(viewer), { projectId, version: "2" }))).not.toBe("done");
  const member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
  expect(await settleEvidence(ctx.as(member), { projectId, version: "2" })).toEqual({
    isHigherRisk: true,
    drafts: 2,
    left: [],
  });
  expect(await asking()).toHaveLength(2);
  expect(await unlike()).toEqual([]);
  const before = await drafts();
  expect(await settleEvidence(acting, { projectId, version: "2" })).toMatchObject({ drafts: 0 });
  expect(await drafts()).toEqual(before);

  // And the other way.
  await stateProjectRules(acting, { projectId, version: "2" });
  expect(await unlike()).toHaveLength(2);
  expect(await settleEvidence(acting, { projectId, version: "3" })).toMatchObject({ drafts: 2 });
  expect(await unlike()).toEqual([]);

  const again = { projectId, version: "3", isHigherRisk: "on", asksEvidence: "on" };
  expect(await stateProjectRules(acting, again)).toEqual({ isHigherRisk: true, drafts: 2, left: [] });
  expect(await asking()).toHaveLength(2);
});

test("only changes that were made count towards those of an hour, of tries that are refused or change nothing none does", async () => {
  const { acting, projectId } = await createProject();
  const state = (version: string, endUser: string) => stateEndUser(acting, { projectId, version, endUser });
  for (let at = 0; at < 12; at += 1) {
    expect(await refusal(state("9", "end-user"))).toMatch(/^Somebody has changed/);
    expect(await refusal(state("1", "unstated"))).toBe("done");
    expect(await refusal(setMainContract(acting, { projectId, version: "1", mainContract: "won" }))).toBe(
      "done",
    );
    expect(await refusal(stateProjectRules(acting, { projectId, version: "1" }))).toBe("done");
    expect(await refusal(correctLaw(acting, { projectId, version: "1", nation: "england-and-wales" }))).toBe(
      "done",
    );
  }
  for (let at = 1; at <= 10; at += 1)
    expect(await refusal(state(String(at), at % 2 === 1 ? "end-user" : "unstated"))).toBe("done");
  expect(await refusal(state("11", "end-user"))).toMatch(/^That was tried too often/);
});
