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
