import { beforeAll, describe, expect, test } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { listTeamMembers } from "#domain/companies/list-team-members.ts";
import { getProject } from "#domain/projects/get-project.ts";
import { type EncodedPicture, pictureKey } from "#platform/pictures.ts";
import { type TestContext, createTestContext } from "#test/test-context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import { demoReviews } from "./data/demo-reviews.data.ts";
import { collectPictures } from "./collect-pictures.ts";
import { seedDemo } from "./seed-demo.ts";

/** Encoding the real pictures takes the better part of the demo's seconds. */
const encode = (kind: EncodedPicture["kind"], source: Uint8Array): Promise<EncodedPicture> =>
  Promise.resolve({
    kind,
    width: 40,
    height: 20,
    widths: [20, 40],
    files: [20, 40].map((width) => ({ width, bytes: source.slice(0, 200) })),
  });

const countRows = async (ctx: TestContext) => {
  const tables = ["picture", "company", "project", "team_member", "review", "company_search"] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = row.count;
  }
  return counts;
};
const nothing = { picture: 0, company: 0, project: 0, team_member: 0, review: 0, company_search: 0 };

describe("an empty database", () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await createTestContext(system);
  });

  test("is not for a visitor to fill", async () => {
    await expect(seedDemo(ctx.as(visitor), { encode })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await countRows(ctx)).toEqual(nothing);
  });

  test("stays empty when the pictures cannot be stored", async () => {
    let stored = 0;
    const full = {
      ...ctx,
      files: {
        put: () => (++stored > 40 ? Promise.reject(new Error("disk full")) : Promise.resolve()),
        putFile: () => Promise.resolve(),
        find: () => Promise.resolve(undefined),
        delete: () => Promise.resolve(),
        list: () => ctx.files.list(""),
        findProblem: () => ctx.files.findProblem(),
      },
    };
    await expect(seedDemo(full, { encode })).rejects.toThrow("disk full");
    expect(await countRows(ctx)).toEqual(nothing);
  });

  test("stays empty when seeding is cut off at the very end", async () => {
    const cut: TestContext = {
      ...ctx,
      transact: (work) =>
        ctx.transact(async (tx) => {
          await work(tx);
          throw new Error("cut off");
        }),
    };
    await expect(seedDemo(cut, { encode })).rejects.toThrow("cut off");
    expect(await countRows(ctx)).toEqual(nothing);
  });

  test("is filled by the next try, whole", async () => {
    const progress: number[] = [];
    await seedDemo(ctx, { encode, onProgress: ({ picturesDone }) => progress.push(picturesDone) });
    expect(await countRows(ctx)).toEqual({
      picture: progress.length,
      company: demoCompanies.length,
      project: demoProjects.length,
      team_member: demoCompanies.flatMap(({ team }) => team).length,
      review: Object.values(demoReviews).flat().length,
      company_search: demoCompanies.length,
    });
    expect(progress).toEqual(progress.map((_, i) => i + 1));
  });

  test("is filled only once", async () => {
    await expect(seedDemo(ctx, { encode })).rejects.toMatchObject({ kind: "conflict" });
    expect((await countRows(ctx)).company).toBe(demoCompanies.length);
  });
});

describe("the seeded demo", () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await createTestContext(system);
    await seedDemo(ctx, { encode });
  });

  test("counts its public numbers from 1 and goes on behind them", async () => {
    const numbers = await ctx.db.selectFrom("company").select("number").orderBy("number").execute();
    expect(numbers.map(({ number }) => number)).toEqual(demoCompanies.map((_, i) => i + 1));
    const next = await ctx.db
      .insertInto("company")
      .values({
        id: "cmp_next",
        name: "Next",
        account_type: "client",
        origin: "registration",
        is_claimed: true,
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    expect(next.number).toBe(demoCompanies.length + 1);
    await ctx.db.deleteFrom("company").where("id", "=", "cmp_next").execute();
  });

  test("begins with a verified main contractor that owns the two sample projects [clause 70]", async () => {
    const first = await getCompanyProfile(ctx, { number: 1 });
    expect(first).toMatchObject({
      name: "Thornmere Construction",
      accountType: "client",
      verificationStatus: "verified",
      verificationLevel: "standard",
      phone: "+442079460118",
    });
    for (const slug of ["financial-district-tower", "marina-shopping-center"]) {
      const project = await getProject(ctx, { slug });
      expect(project.company.number).toBe(1);
      expect(project.status).toBe("In Progress");
      expect(project.gallery.length).toBeGreaterThan(0);
      expect(project.phases.map(({ status }) => status)).toEqual(
        expect.arrayContaining(["Completed", "In Progress", "Pending"]),
      );
    }
  });

  test("rates companies by their reviews, which name their authors and their work", async () => {
    const number = demoCompanies.findIndex(({ key }) => key === "aireborough") + 1;
    const { reviews: entries, total } = await listReviews(ctx, { number });
    const reviews = entries.filter((entry) => entry.removedAt === null);
    const { rating, reviewCount } = await getCompanyProfile(ctx, { number });
    expect(total).toBe(demoReviews.aireborough?.length);
    expect(reviewCount).toBe(total);
    const mean = reviews.reduce((sum, { score }) => sum + score, 0) / total;
    expect(rating).toBeCloseTo(mean, 1);
    expect(reviews[0]).toMatchObject({
      authorName: "Calder & Roe Builders",
      direction: "main-to-sub",
      project: { name: "Holbeck Moor School Drylining" },
    });
    expect(reviews.find(({ reply }) => reply)?.reply?.at.getTime()).toBeLessThan(ctx.clock.now().getTime());
  });

  test("shows its people without portraits, and every firm by its own mark", async () => {
    const team = await listTeamMembers(ctx, { number: 1 });
    expect(team.length).toBeGreaterThanOrEqual(4);
    expect(team.every(({ picture }) => picture === null)).toBe(true);
    const marks = await ctx.db.selectFrom("company").select("picture_id").distinct().execute();
    expect(marks.length).toBe(demoCompanies.length);
  });

  test("leaves a project without photographs where there are none", async () => {
    const { galleries } = collectPictures();
    const bare = demoProjects.filter(({ name }) => !galleries.has(name)).map(({ name }) => name);
    const rows = await ctx.db.selectFrom("project").where("picture_id", "is", null).select("name").execute();
    expect(rows.map(({ name }) => name).sort()).toEqual(bare.sort());
  });

  test("has a file for every width of every picture", async () => {
    const pictures = await ctx.db.selectFrom("picture").select(["id", "widths"]).execute();
    for (const { id, widths } of pictures) {
      for (const width of widths) expect(ctx.files.files.has(pictureKey(id, width))).toBe(true);
    }
  });

  test("stays fresh: what is current has begun and goes on, whatever the day it is seeded", async () => {
    const today = ctx.clock.now().toISOString().slice(0, 10);
    const rows = await ctx.db
      .selectFrom("project")
      .select(["name", "stage", "start_date", "expected_completion", "completed_on"])
      .execute();
    for (const { name, stage, start_date, expected_completion, completed_on } of rows) {
      const hasBegun = String(start_date) < today;
      const isOver = String(expected_completion) <= today;
      expect({ name, hasBegun, isOver }).toEqual({
        name,
        hasBegun: stage !== "upcoming",
        isOver: stage === "completed",
      });
      if (stage === "completed") expect(String(completed_on) < today).toBe(true);
    }
  });

  test("keeps verified firms' certificates current", async () => {
    const held = await ctx.db
      .selectFrom("company_accreditation as held")
      .innerJoin("company", "company.id", "held.company_id")
      .where("company.verification_status", "=", "verified")
      .where("held.expires_on", "<=", ctx.clock.now().toISOString().slice(0, 10))
      .select("company.name")
      .execute();
    expect(held).toEqual([]);
  });
});
