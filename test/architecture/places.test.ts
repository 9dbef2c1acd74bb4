import { expect, test } from "vitest";
import { circleViolations, placeViolations } from "./places.ts";

const SELECT = 'export const list = (db: Db) => db.selectFrom("company").execute();';
const RAW = 'import { sql } from "kysely";';

test.each([
  ["a page", "src/web/routes/a.tsx", SELECT],
  ["a page's raw SQL", "src/web/routes/a.tsx", RAW],
  ["the shell", "src/server/a.ts", SELECT],
  ["a policy", "src/domain/contact/contact.policy.ts", SELECT],
  ["a job", "src/domain/contact/contact.jobs.ts", RAW],
  ["a life cycle", "src/domain/contact/contact.states.ts", RAW],
  ["the domain's own root", "src/domain/verdict.ts", RAW],
  ["a letter", "src/mail/a-letter.ts", SELECT],
])("%s has no SQL", (_what, path, text) => {
  expect(placeViolations({ path, text })).toEqual([`${path}: SQL lives in operations and queries files`]);
});

test.each(["src/domain/contact/send-it.ts", "src/domain/contact/contact.queries.ts", "src/platform/jobs.ts"])(
  "%s may have SQL",
  (path) => {
    expect(placeViolations({ path, text: `${RAW}\n${SELECT}` })).toEqual([]);
  },
);

test("a type of the query builder is no SQL", () => {
  const text = 'import type { Kysely } from "kysely";\nimport { type Transaction } from "kysely";';
  expect(placeViolations({ path: "src/domain/context.ts", text })).toEqual([]);
});

test.each(["new Date()", "new Date", "Date()", "Date.now()", "+new Date()"])("%s is not asked", (text) => {
  for (const path of [
    "src/domain/contact/send-it.ts",
    "src/web/a.ts",
    "src/platform/a.ts",
    "src/demo/a-b.ts",
  ]) {
    expect(placeViolations({ path, text })).toEqual([`${path}: the time comes from ctx.clock`]);
  }
});

test.each(["now()", "NOW ( )", "current_timestamp", "current_date", "clock_timestamp()", "localtime"])(
  "the database is not asked for the time by %s",
  (clock) => {
    const text = `${RAW}\nsql\`select 1 where at > ${clock}\`;`;
    const path = "src/domain/contact/send-it.ts";
    expect(placeViolations({ path, text })).toEqual([`${path}: the time comes from ctx.clock`]);
    // The platform's own rows, such as those of the queue, are written by it.
    expect(placeViolations({ path: "src/platform/jobs.ts", text })).toEqual([]);
  },
);

test.each([
  "process.env.SECRET",
  'process["env"]',
  "process?.env",
  "globalThis.process.env",
  "(process as any).env",
  "const { env } = process;",
  "const own = process;",
  'import { env } from "node:process";',
  'import own from "process";',
  "show(process);",
])("the environment is not read by %s", (text) => {
  expect(placeViolations({ path: "src/web/a.ts", text })).toEqual([
    "src/web/a.ts: only platform/config.ts reads process.env",
  ]);
  expect(placeViolations({ path: "src/platform/config.ts", text })).toEqual([]);
});

test("what else the process says may be asked", () => {
  const text =
    "process.on('exit', end); process.memoryUsage(); const { env } = config; const now = clock.now();";
  expect(placeViolations({ path: "src/main.ts", text })).toEqual([]);
});

test("a moment that is given is no clock", () => {
  const text = "new Date(0); new Date(now.getTime()); Date.parse(text); // new Date()";
  expect(placeViolations({ path: "src/domain/contact/send-it.ts", text })).toEqual([]);
});

test.each(['"/inquiries/new"', "`/messages/${id}`", '"/reviews"'])("the platform knows no %s", (address) => {
  expect(placeViolations({ path: "src/platform/a.ts", text: `const path = ${address};` })).toHaveLength(1);
  expect(
    placeViolations({ path: "src/domain/contact/send-it.ts", text: `const path = ${address};` }),
  ).toEqual([]);
});

test.each([
  ["a limit in a schema", "contact.schema.ts", "export const MAX_NAME = 120;"],
  ["a period in an operation", "send-it.ts", "export const AWAY_MINUTES = 10;"],
  ["a rate limit in an operation", "send-it.ts", 'export const MESSAGES_PER_PERSON = { name: "m" };'],
  ["a limit among states", "contact.states.ts", "export const MAX_TRIES: number = 5;"],
  ["a number among states", "contact.states.ts", "export const LATEST = 14;"],
  ["a queue among states", "contact.states.ts", 'export const CONTACT_QUEUE = "contact";'],
])("%s is out of its place", (_what, file, text) => {
  expect(placeViolations({ path: `src/domain/contact/${file}`, text })).toHaveLength(1);
  const path = "src/domain/contact/contact.limits.ts";
  expect(placeViolations({ path, text })).toEqual([]);
});

test("states, and what only its own file counts by, stay where they are", () => {
  const states = 'export const REVIEWABLE = ["accepted"] as const;';
  expect(placeViolations({ path: "src/domain/contact/contact.states.ts", text: states })).toEqual([]);
  const own = "const MAX_ROWS = 20;";
  expect(placeViolations({ path: "src/domain/contact/list-it.ts", text: own })).toEqual([]);
});

test("a circle of folders is seen where only types close it", () => {
  const one = { path: "src/domain/contact/a-b.ts", text: 'import { c } from "#domain/places/c-d.ts";' };
  const back = { path: "src/domain/places/c-d.ts", text: 'import type { A } from "#domain/contact/a-b.ts";' };
  expect(circleViolations([one])).toEqual([]);
  expect(circleViolations([one, back])).toEqual([
    "src/domain: a circle of imports: contact → places → contact",
  ]);
});
