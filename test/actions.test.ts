import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPages, listActions } from "./actions/build-pages.ts";
import {
  type Site,
  isDone,
  isCompanys,
  isMembers,
  memberOf,
  nameRow,
  readForms,
  refusesCaller,
  refusesOthersPage,
  refusesRubbish,
  refusesStale,
  refusesTooMany,
  refusesViewer,
} from "./actions/check.ts";
import { endNotes, fingerprint, noteWrites } from "./actions/fingerprint.ts";
import { rows } from "./actions/rows.ts";
import { endTrace } from "./actions/trace.ts";
import { createWorld } from "./actions/world.ts";
import { placeBystanders } from "./bystanders.ts";
import { createTestApp } from "./http.ts";
import { createTestContext } from "./test-context.ts";

let site: Site;
let lookAtBystanders: () => Promise<void>;

beforeAll(async () => {
  const ctx = await createTestContext();
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  const app = createTestApp({ ...ctx, services }, await buildPages());
  const world = await createWorld(ctx);
  lookAtBystanders = await placeBystanders(ctx);
  await noteWrites(ctx);
  site = { world, app, untouched: await fingerprint(ctx) };
}, 120_000);

afterAll(async () => {
  await endTrace(site.world.ctx);
  await endNotes(site.world.ctx);
  await lookAtBystanders();
});

test("every intent of every action has its rows, and every row its intent", async () => {
  const covered = await Promise.all(rows.map((row) => nameRow(site, row)));
  expect([...new Set(covered)].sort()).toEqual(await listActions());
});

for (const row of rows) {
  const { stranger, outsider, reader, viewer, limit, stale } = row;
  describe(`${row.file} ${row.does}`, () => {
    if (stranger !== "rightful") {
      test("not for a stranger", () => refusesCaller(site, row, "stranger", stranger));
    }
    if (outsider !== "own" && outsider !== "rightful") {
      test("not for the owner of another firm", () => refusesCaller(site, row, "outsider", outsider));
    }
    if (reader !== undefined) {
      test("not for a colleague who may only read", () => refusesCaller(site, row, "reader", reader));
    }
    if (!(viewer && "why" in viewer) && isMembers(row)) {
      test("not for a viewer of the company", ({ skip }) =>
        isCompanys(site, row) ? refusesViewer(site, row) : skip("It is in no company’s name."));
    }
    if (limit) test("not over the limit", () => refusesTooMany(site, row, limit));
    if (stale) test("not with a stale version", () => refusesStale(site, row, stale));
    if (isMembers(row)) {
      test("not on a page made for somebody else, or for another company", () =>
        refusesOthersPage(site, row));
    }
    test("not with rubbish", () => refusesRubbish(site, row));
  });
}

test("every form that a member sends says whose page it is on", async () => {
  let count = 0;
  const members = rows.filter(isMembers).map((row) => ({ ...row, path: row.path(site.world) }));
  // Many rows are of one page.
  const pages = new Map(members.map(({ file, by, path }) => [`${by} ${path}`, { file, by, path }]));
  for (const { file, by, path } of pages.values()) {
    const { member } = memberOf(site, by);
    const owner = [member.userId, ...member.memberships.slice(0, 1).map(({ companyId }) => companyId)].join(
      " ",
    );
    const forms = await readForms(site, by, path);
    expect(
      forms.filter((said) => said !== owner),
      file,
    ).toEqual([]);
    count += forms.length;
  }
  expect(count).toBeGreaterThan(200);
}, 60_000);

// Last, and in this order: each of these changes the world.
for (const row of rows) test(`${row.file} ${row.does}`, () => isDone(site, row));
