import { beforeAll, describe, expect, test } from "vitest";
import { createTenderSides } from "#test/tenders.ts";
import { createTestContext, type TestContext } from "#test/test-context.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { createPackages } from "./create-packages.ts";
import { listPackages } from "./list-packages.ts";
import { packageStages, packageStates } from "./packages.states.ts";

let ctx: TestContext;
let acting: ReturnType<TestContext["as"]>;
let other: typeof acting;

const HEAD = "code,title,service,budget,return,award,start\n";

beforeAll(async () => {
  ctx = await createTestContext();
  const [own, others] = [await createTenderSides(ctx), await createTenderSides(ctx)];
  acting = ctx.as(own.buyer.owner);
  other = ctx.as(others.buyer.owner);
  const place = { nation: "england-and-wales", mainContract: "tendering" };
  await createPackages(acting, {
    ...place,
    projectName: "Canal Wharf",
    rows: `${HEAD}WP-10,Piling,EG-07\nWP-11,Lining 50%,IP-01\nWP-12,Lining_out,IP-01`,
  });
  await createPackages(acting, { ...place, projectName: "Lining House", rows: `${HEAD}A-1,Screed,IP-01` });
  await createPackages(other, { ...place, projectName: "Canal Wharf", rows: `${HEAD}WP-10,Piling,EG-07` });
  const screed = (await listPackages(acting, { q: "screed" })).packages[0]!;
  await cancelPackage(acting, { packageId: screed.id, version: 1, reason: "The client has withdrawn." });
});

const titles = async (input: object, by = acting) =>
  (await listPackages(by, input)).packages.map(({ title }) => title).toSorted();

describe("packages are found", () => {
  test.each([
    ["wp-10", ["Piling"]],
    ["WP-10 pil", ["Piling"]],
    ["lining", ["Lining 50%", "Lining_out", "Screed"]],
    ["canal", ["Lining 50%", "Lining_out", "Piling"]],
    ["50%", ["Lining 50%"]],
    ["g_o", ["Lining_out"]],
    ["nothing of this", []],
  ])("by the words “%s” in code, title or project", async (q, found) => {
    expect(await titles({ q })).toEqual(found);
  });

  test("of one's own company alone", async () => {
    expect(await titles({ q: "piling" }, other)).toEqual(["Piling"]);
    expect(await titles({ q: "screed" }, other)).toEqual([]);
  });

  test("by stage, also together with words; what is no stage is none", async () => {
    expect(await titles({ stage: "ended" })).toEqual(["Screed"]);
    expect(await titles({ stage: "draft", q: "piling" })).toEqual(["Piling"]);
    expect(await titles({ stage: "ended", q: "piling" })).toEqual([]);
    expect(await titles({ stage: "elsewhere" })).toHaveLength(4);
  });
});

test("every state is of one stage", () => {
  const states = packageStages.flatMap((stage): readonly string[] => stage.states);
  expect(states.toSorted()).toEqual(Object.keys(packageStates).toSorted());
});

test("what waits for its buyer stands by the day of what comes next: the opening, the award, the winner's answer", async () => {
  const sides = await createTenderSides(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  await createPackages(buyer, {
    nation: "england-and-wales",
    mainContract: "tendering",
    projectName: "Order Court",
    rows: `${HEAD}O-1,Judged soon,IP-01\nO-2,Judged later,IP-01\nO-3,To be opened,IP-01\nO-4,Out,IP-01`,
  });
  const { packages } = await listPackages(buyer, {});
  const returned = (day: string) => new Date(`${day}T12:00:00Z`);
  const put = async (title: string, facts: object) =>
    ctx.db
      .updateTable("trade_package")
      .set({
        issued_at: returned("2026-10-01"),
        questions_close_at: returned("2026-10-15"),
        set_number: 1,
        ...facts,
      })
      .where("id", "=", packages.find((each) => each.title === title)!.id)
      .execute();
  await put("Judged later", { state: "opened", return_at: returned("2026-11-01"), award_on: "2026-12-14" });
  await put("Judged soon", {
    state: "recommended",
    return_at: returned("2026-11-10"),
    award_on: "2026-12-07",
  });
  await put("To be opened", { state: "closed", return_at: returned("2026-11-24"), award_on: "2026-12-11" });
  await put("Out", { state: "issued", return_at: returned("2026-11-20"), award_on: "2026-11-21" });
  expect((await listPackages(buyer, {})).packages.map(({ title }) => title)).toEqual([
    "To be opened",
    "Judged soon",
    "Judged later",
    "Out",
  ]);
});
