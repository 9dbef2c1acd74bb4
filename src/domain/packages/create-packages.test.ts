import { expect, test } from "vitest";
import { z } from "zod";
import { createPerson } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createTenderSides } from "#test/tenders.ts";
import { createSystemContext } from "#domain/context.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createPackages } from "./create-packages.ts";
import { listPackages } from "./list-packages.ts";
import { getPackage } from "./get-package.ts";
import { getPricing } from "./get-pricing.ts";
import { listProjectChoices } from "./list-project-choices.ts";
import { packageListSchema } from "./packages.schema.ts";
import { previewPackages } from "./preview-packages.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const form = { projectName: "Listed Wharf", nation: "england-and-wales", mainContract: "tendering" };
const HEAD = "code,title,service,budget,return,award,start\n";

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message),
  );

test("each row of a list is a draft of one new project, with its trade's template where that is wanted", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const rows = `${HEAD}WP-10,Substructure,EG-07,85000,31/03/2027,20/04/2027,01/06/2027\n,Lining,IP-01`;
  const made = await createPackages(acting, { ...form, rows, withTemplate: "on" });
  expect(made.count).toBe(2);
  const { packages } = await listPackages(acting, {});
  expect(packages.map(({ code, title, state, projectName }) => [code, title, state, projectName])).toEqual(
    expect.arrayContaining([
      ["WP-10", "Substructure", "draft", "Listed Wharf"],
      ["WP-02", "Lining", "draft", "Listed Wharf"],
    ]),
  );
  const { id } = packages.find(({ code }) => code === "WP-10")!;
  expect(await getPackage(acting, { packageId: id })).toMatchObject({
    budgetPence: 8_500_000,
    returnAt: new Date("2027-03-31T11:00:00Z"),
    awardOn: "2027-04-20",
    startOn: "2027-06-01",
    mainContract: "tendering",
  });
  expect((await getPricing(acting, { packageId: id })).lines.length).toBeGreaterThan(0);
});

test("with a row that cannot be read, or a code that is there already, nothing is made", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  expect(await refusal(createPackages(acting, { ...form, rows: `${HEAD}1,A,IP-01\n2,B,none` }))).toMatch(
    /^Row 3: “none” is no service/,
  );
  expect((await listPackages(acting, {})).packages).toEqual([]);
  const { projectId } = await createPackages(acting, { ...form, rows: "wp-1,A,IP-01" });
  const again = { ...form, projectName: "", project: projectId, rows: "WP-1,B,IP-01\nWP-2,C,IP-01" };
  expect(await refusal(createPackages(acting, again))).toBe(
    "The project has packages of these codes already: wp-1. Nothing was made.",
  );
  expect((await listPackages(acting, {})).packages).toHaveLength(1);
});

test("a project with tenders is asked nothing again, and what it said is not changed by what is added", async () => {
  const { buyer, first } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const stands = { nation: "scotland", mainContract: "tendering" };
  const { projectId } = await createPackages(acting, { ...form, ...stands, rows: "1,A,IP-01" });
  const more = { projectName: "", project: projectId };
  await createPackages(acting, { ...more, rows: "2,B,IP-01" });
  await createPackages(acting, {
    ...more,
    ...form,
    mainContract: "won",
    rows: "3,C,IP-01",
    withTemplate: "on",
  });
  const { packages } = await listPackages(acting, {});
  const added = await getPackage(acting, { packageId: packages.find(({ code }) => code === "3")!.id });
  expect(added).toMatchObject({ ...stands, keyTerms: { form: "sbcc-sbcsub-d" } });
  expect(await listProjectChoices(acting)).toEqual([
    {
      id: projectId,
      name: "Listed Wharf",
      location: "",
      stands: { ...stands, isPublicChain: false, isHigherRisk: false },
    },
  ]);
  expect(await listProjectChoices(ctx.as(first.owner))).toEqual([]);
});

test("a new project's law is that of its place, and a place that does not tell asks", async () => {
  await seedGazetteer(createSystemContext(ctx.services));
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const begin = (location: string, nation = "") =>
    createPackages(acting, { ...form, nation, location, rows: "1,A,IP-01" });
  await begin("BT1 5GS");
  await begin("Glasgow");
  await begin("TD15 1AA", "england-and-wales");
  const laws = (await listProjectChoices(acting)).map(({ location, stands }) => [location, stands!.nation]);
  expect(Object.fromEntries(laws)).toEqual({
    "BT1 5GS": "northern-ireland",
    Glasgow: "scotland",
    "TD15 1AA": "england-and-wales",
  });
  expect(await refusal(begin("TD15 1AA"))).toMatch(
    /^“TD15 1AA” may be in England and Wales or Scotland\. Choose/,
  );
  expect(await refusal(begin("Nowhere"))).toMatch(
    /^Nobody here knows “Nowhere”\. Choose which law .*, or give a postcode\.$/,
  );
  expect(await refusal(begin(""))).toMatch(/^Choose which law and bank holidays count, or say where/);
  expect(await listProjectChoices(acting)).toHaveLength(3);
});

test("a project that has said nothing yet says how its main contract stands, and one that was not won has ended", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const { projectId } = await createPackages(acting, { ...form, rows: "1,A,IP-01" });
  const more = { project: projectId, rows: "2,B,IP-01" };
  const setProject = (main_contract: string) =>
    ctx.db.updateTable("tender_project").set({ main_contract }).where("project_id", "=", projectId).execute();
  await setProject("lost");
  expect(await refusal(createPackages(acting, more))).toMatch(/^This project was not won/);
  expect(await listProjectChoices(acting)).toEqual([]);
  await ctx.db.deleteFrom("trade_package").where("project_id", "=", projectId).execute();
  await ctx.db.deleteFrom("tender_project").where("project_id", "=", projectId).execute();
  expect((await listProjectChoices(acting))[0]!.stands).toBe(null);
  expect(await refusal(createPackages(acting, more))).toBe("Choose how the main contract stands");
  await expect(createPackages(acting, more)).rejects.toMatchObject({ issues: [{ path: ["mainContract"] }] });
  // Its place is not asked for here: nothing is said of giving one.
  const won = { ...more, mainContract: "won" };
  expect(await refusal(createPackages(acting, won))).toBe(
    "Choose which law and bank holidays count: the project does not say where it is.",
  );
  await ctx.db.updateTable("project").set({ location: "Nowhere" }).where("id", "=", projectId).execute();
  expect(await refusal(createPackages(acting, won))).toBe(
    "Nobody here knows “Nowhere”. Choose which law and bank holidays count.",
  );
  await expect(createPackages(acting, won)).rejects.toMatchObject({ issues: [{ path: ["nation"] }] });
  expect(packageListSchema.safeParse({ projectName: "New", rows: "" }).error!.issues).toMatchObject([
    { path: ["mainContract"], message: "Choose how the main contract stands" },
  ]);
});

test("a look at a list says what speaks against its dates, by the law of the project, and stops nobody", async () => {
  const { buyer, first } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const rows = [
    `${HEAD}1,Odd,IP-01,,26/12/2026,,`,
    "2,Fine,IP-01,,04/01/2028,01/02/2028,01/03/2028",
    "3,Crossed,IP-01,,05/01/2028,01/12/2027,01/11/2027",
    "4,Over,IP-01,,02/01/2020,,",
  ].join("\n");
  ctx.clock.set(new Date("2026-11-23T10:00:00Z"));
  const look = (wanted: object) => previewPackages(acting, { rows, files: [], ...wanted });
  const { advice } = await look({ nation: "england-and-wales" });
  expect(advice).toEqual([
    {
      name: "1 Odd",
      sentences: ["Quotes due Sat 26 Dec 2026, 12:00 (London).", "This is at a weekend: choose a weekday."],
    },
    {
      name: "3 Crossed",
      sentences: ["The award is planned before quotes are due.", "The start on site is before the award."],
    },
    {
      name: "4 Over",
      sentences: [
        "Quotes due Thu 2 Jan 2020, 12:00 (London).",
        "This has passed. Choose a return date later than the issue of the package.",
      ],
    },
  ]);
  // The fourth of January is a bank holiday in Scotland alone, and so it is in a Scottish project.
  const names = async (wanted: object) => (await look(wanted)).advice.map(({ name }) => name);
  expect(await names({ nation: "scotland" })).toContain("2 Fine");
  const { projectId } = await createPackages(acting, { ...form, nation: "scotland", rows: "9,A,IP-01" });
  expect(await names({ project: projectId, nation: "england-and-wales" })).toContain("2 Fine");
  // Of somebody else's project nothing is known.
  const others = await previewPackages(ctx.as(first.owner), { rows, files: [], project: projectId });
  expect(others.advice.map(({ name }) => name)).not.toContain("2 Fine");
  expect((await createPackages(acting, { ...form, rows })).count).toBe(4);
});

test("a look at a list makes nothing, and a file goes before what was pasted", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const file = new File(["1,From a file,IP-01"], "list.csv");
  const { packages, rows } = await previewPackages(acting, { rows: "1,Pasted,IP-01", files: [file] });
  expect([packages[0]!.title, rows]).toEqual(["From a file", "1,From a file,IP-01"]);
  expect((await listPackages(acting, {})).packages).toEqual([]);
});

test("a look says which codes the project has already, and nothing of another company's project", async () => {
  const { buyer, first } = await createTenderSides(ctx);
  const { projectId } = await createPackages(ctx.as(buyer.owner), { ...form, rows: "wp-1,A,IP-01" });
  const look = async (by: typeof buyer, project?: string) =>
    (
      await previewPackages(ctx.as(by.owner), {
        rows: "WP-1,B,IP-01\nWP-2,C,IP-01",
        files: [],
        ...(project !== undefined && { project }),
      })
    ).taken;
  expect(await look(buyer, projectId)).toEqual(["wp-1"]);
  expect(await look(buyer)).toEqual([]);
  expect(await look(first, projectId)).toEqual([]);
});

test("another company's project is not there, and a visitor signs in first", async () => {
  const { buyer, first } = await createTenderSides(ctx);
  const { projectId } = await createPackages(ctx.as(buyer.owner), { ...form, rows: "1,A,IP-01" });
  const theirs = { ...form, projectName: "", project: projectId, rows: "2,B,IP-01" };
  const none = { ...theirs, project: "prj_none" };
  const stranger = ctx.as(first.owner);
  expect(await refusal(createPackages(stranger, theirs))).toBe(await refusal(createPackages(stranger, none)));
  // Nor is it there for somebody of both companies who acts for the other one.
  const { buyer: other } = await createTenderSides(ctx);
  const ofBoth = ctx.as(await createPerson(ctx, [other.company, buyer.company], { role: "owner" }));
  expect(await refusal(createPackages(ofBoth, theirs))).toBe(await refusal(createPackages(ofBoth, none)));
  const visitor = ctx.as({ kind: "visitor" });
  expect(await refusal(createPackages(visitor, none))).toMatch(/^Sign in/);
  expect(await refusal(previewPackages(visitor, { rows: "1,A,IP-01", files: [] }))).toMatch(/^Sign in/);
});
