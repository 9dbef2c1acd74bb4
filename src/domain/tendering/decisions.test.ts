import { beforeEach, expect, test } from "vitest";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { createSystemContext } from "#domain/context.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { getLettingSchedule } from "./get-letting-schedule.ts";
import { getTender } from "./get-tender.ts";
import { listTenderWork } from "./list-tender-work.ts";
import { listInStates } from "./tell-of-project.ts";
import { remindDecisions } from "./remind-decisions.ts";
import { setMainContract } from "./set-main-contract.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let toFirst: string;
let projectId: string;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("notification").execute();
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst } = await createIssued(ctx, sides));
  ({ projectId } = await getPackage(buyer(), { packageId }));
});

const say = async (form: object) => {
  const { project } = await getLettingSchedule(buyer(), { projectId });
  await setMainContract(buyer(), { projectId, version: String(project.version), ...form });
};
const told = async () =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("company_id", "=", sides.buyer.company.id)
      .where("title", "like", "The decision%")
      .execute()
  ).map(({ title }) => title);
const work = async () =>
  (await listTenderWork(ctx, [sides.buyer.company.id], 9)).filter(({ kind }) => kind === "decision");
const dates = async (companyId: string) =>
  (await listDates(ctx, [companyId])).filter(({ kind }) => kind === "decision");

test("a decision that is expected is read by the buyer and its tenderers, and stands in the buyer’s calendar alone", async () => {
  await say({ mainContract: "tendering", decisionOn: "2026-12-10" });
  expect((await getLettingSchedule(buyer(), { projectId })).project.decisionOn).toBe("2026-12-10");
  expect((await getPackage(buyer(), { packageId })).decisionOn).toBe("2026-12-10");
  const tender = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect(tender.work.decisionOn).toBe("2026-12-10");
  expect(await dates(sides.buyer.company.id)).toMatchObject([{ day: "2026-12-10", title: "Mill Row" }]);
  expect(await dates(sides.first.company.id)).toEqual([]);
  expect(await work()).toEqual([]);
});

test("once it is past the buyer is reminded once, in the morning, and it waits until somebody says how it stands", async () => {
  await say({ mainContract: "preferred", decisionOn: "2026-12-10" });
  ctx.clock.set("2026-12-10T18:00:00Z");
  expect(await remindDecisions(system())).toBe(0);
  ctx.clock.set("2026-12-11T08:59:00Z");
  expect(await remindDecisions(system())).toBe(0);
  expect(await work()).toMatchObject([
    { id: projectId, title: "Mill Row", projectName: null, due: "2026-12-10" },
  ]);
  ctx.clock.set("2026-12-11T09:00:00Z");
  const sent = await Promise.all([1, 2, 3].map(async () => remindDecisions(system())));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
  ctx.clock.set("2026-12-12T09:00:00Z");
  expect(await remindDecisions(system())).toBe(0);
  expect(await told()).toEqual(["The decision on Mill Row was expected by 10 Dec 2026: say how it stands"]);
  // A new day is another promise.
  await say({ mainContract: "preferred", decisionOn: "2026-12-14" });
  expect(await work()).toEqual([]);
  ctx.clock.set("2026-12-15T10:00:00Z");
  expect(await remindDecisions(system())).toBe(1);
  await say({ mainContract: "won" });
  expect(await work()).toEqual([]);
  expect((await getPackage(buyer(), { packageId })).decisionOn).toBeNull();
  expect(await dates(sides.buyer.company.id)).toEqual([]);
});

test("packages of a project are told in one order, in which they are locked, those of its states alone", async () => {
  const others = [
    await createIssued(ctx, sides),
    await createIssued(ctx, sides),
    await createIssued(ctx, sides),
  ];
  const ids = [packageId, ...others.map((each) => each.packageId)];
  await ctx.db
    .updateTable("trade_package")
    .set({ project_id: projectId })
    .where("id", "in", ids.slice(0, 3))
    .execute();
  await ctx.db.updateTable("trade_package").set({ state: "closed" }).where("id", "=", ids[2]!).execute();
  await ctx.transact(async (tx) => {
    expect(await listInStates(tx, projectId, ["issued"])).toEqual(ids.slice(0, 2).toSorted());
    expect(await listInStates(tx, projectId, ["issued", "closed"])).toEqual(ids.slice(0, 3).toSorted());
  });
});

test("each project whose day is past is reminded of", async () => {
  await createIssued(ctx, sides);
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "tendering", decision_on: "2026-12-10" })
    .where("project_id", "in", (of) => of.selectFrom("trade_package").select("project_id"))
    .execute();
  const { packageId: lost } = await createIssued(ctx, sides);
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "lost", decision_on: "2026-12-10" })
    .where("project_id", "=", (await getPackage(buyer(), { packageId: lost })).projectId)
    .execute();
  ctx.clock.set("2026-12-11T09:00:00Z");
  expect(await remindDecisions(system())).toBe(2);
});

test("nobody is reminded of a project in which no package waits, and only the system reminds", async () => {
  await say({ mainContract: "tendering", decisionOn: "2026-12-10" });
  await ctx.db.updateTable("trade_package").set({ state: "unsuccessful" }).execute();
  ctx.clock.set("2026-12-11T10:00:00Z");
  expect(await remindDecisions(system())).toBe(0);
  expect(await work()).toEqual([]);
  await expect(remindDecisions(buyer())).rejects.toMatchObject({ kind: "forbidden" });
});

test("a day that has passed is no promise, but the one that was given may stand while the rest changes", async () => {
  await say({ mainContract: "tendering", decisionOn: "2026-12-10" });
  ctx.clock.set("2026-12-12T10:00:00Z");
  await expect(say({ mainContract: "tendering", decisionOn: "2026-12-11" })).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("That day has passed.") as string,
  });
  await say({ mainContract: "preferred", decisionOn: "2026-12-10" });
  await say({ mainContract: "preferred", decisionOn: "2026-12-12" });
  expect((await getPackage(buyer(), { packageId })).decisionOn).toBe("2026-12-12");
});
