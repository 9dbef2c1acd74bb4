import { expect, test } from "vitest";
import { operationViolations } from "./operations.ts";

const VERDICT =
  'import { anyone, authorize, requireFound, requireMember, systemOnly, allowed } from "#domain/verdict.ts";';
const PATH = "src/domain/contact/send-it.ts";
const planted = (text: string, path = PATH) =>
  operationViolations([
    { path, text: `import type { Context, ReadContext, Scope, Tx } from "#domain/context.ts";\n${text}` },
  ]);

test.each([
  ["authorizes", "authorize(canSend(ctx.actor));"],
  ["asks for a member", "const actor = requireMember(ctx, canSend(ctx.actor));"],
  ["is the product's own", "systemOnly(ctx);"],
  ["is for anyone", "anyone(ctx);"],
])("an operation that %s keeps the rule", (_what, asking) => {
  expect(planted(`${VERDICT}\nexport async function sendIt(ctx: Context) { ${asking} }`)).toEqual([]);
});

test("an operation may ask where only its end is caught, and ask more of some", () => {
  const text = `${VERDICT}
    export async function sendIt(ctx: Context) {
      try { authorize(canSend(ctx.actor)); if (ctx.demo) authorize(canSendMore(ctx.actor)); } finally { end(); }
    }`;
  expect(planted(text)).toEqual([]);
});

test("an operation may ask through a function of its own file", () => {
  const text = `${VERDICT}
    export async function sendIt(ctx: Context) { return ctx.transact((tx) => send(tx)); }
    async function send(tx: Tx) { authorize(canSend(tx.actor)); }`;
  expect(planted(text)).toEqual([]);
});

test.each([
  ["asks nothing", "export async function sendIt(ctx: Context) {}"],
  ["reads without asking", "export async function sendIt(ctx: ReadContext) {}"],
  ["calls its parameter tx", "export async function sendIt(tx: Context) {}"],
  ["is an arrow constant", "export const sendIt = async (ctx: Context) => {};"],
  ["is an arrow of a declared type", "export const sendIt: (ctx: Context) => void = (ctx) => {};"],
  ["is wrapped", "export const sendIt = once(async function (ctx: Context) {});"],
  ["is exported by a list", "async function sendIt(ctx: Context) {}\nexport { sendIt };"],
  ["takes its context apart", "export async function sendIt({ db, actor }: Context) {}"],
  [
    "has its policy in a comment",
    `${VERDICT}\nexport function sendIt(ctx: Context) { /* authorize(can(ctx.actor)) */ }`,
  ],
  [
    "names its policy without asking",
    `${VERDICT}\nexport function sendIt(ctx: Context) { return authorize; }`,
  ],
  [
    "authorizes what is allowed anyway",
    `${VERDICT}\nexport function sendIt(ctx: Context) { authorize(allowed); }`,
  ],
  ...[
    ["asks for a member whom it lets in anyway", "requireMember(ctx, allowed);"],
    ["asks for what it lets through anyway", "requireFound({}, allowed);"],
    ["writes its own verdict", "authorize({ isAllowed: true });"],
    ["calls the foregone verdict otherwise", "const ok = allowed; authorize(ok);"],
    ["asserts the foregone verdict", "authorize(allowed as Verdict);"],
    ["swallows the refusal", "try { authorize(can(ctx.actor)); } catch {}"],
    ["asks when it has written", "await ctx.db.deleteFrom('a').execute(); authorize(can(ctx.actor));"],
    [
      "writes in what it passes first",
      "await Promise.all([ctx.db.insertInto('a').execute()]); systemOnly(ctx);",
    ],
    ["asks in a dead branch", "if (false) authorize(can(ctx.actor));"],
    ["asks perhaps", "if (ctx.demo) return; else authorize(can(ctx.actor));"],
    ["asks after an and", "ctx.demo && authorize(can(ctx.actor));"],
    ["asks when it has returned", "return 1; authorize(can(ctx.actor));"],
    ["asks only in a function that nobody calls", "const ask = () => authorize(can(ctx.actor));"],
  ].map(([what, body]): [string, string] => [
    what!,
    `${VERDICT}\nexport function sendIt(ctx: Context) { ${body} }`,
  ]),
  [
    "imports the foregone verdict by another name",
    'import { authorize, allowed as fine } from "#domain/verdict.ts";\nexport function sendIt(ctx: Context) { authorize(fine); }',
  ],
  ["is what another function returns", "export const sendIt = () => async (ctx: Context) => {};"],
  [
    "has its type from a whole file",
    'import type * as c from "#domain/context.ts";\nexport function sendIt(ctx: c.Context) {}',
  ],
  ["asks a namesake", "function authorize() {}\nexport function sendIt(ctx: Context) { authorize(); }"],
  [
    "requires what is no policy",
    'import { requireIt } from "./it.queries.ts";\nexport function sendIt(ctx: Context) { requireIt(ctx); }',
  ],
])("an operation that %s breaks it", (_what, text) => {
  expect(planted(text)).toEqual([`${PATH}: the operation sendIt asks no policy`]);
});

test.each([
  ["function", "export async function sendAll(ctx: Context) { systemOnly(ctx); }"],
  ["constant", "export const sendAll = (ctx: Context) => systemOnly(ctx);"],
  ["method", "export class sendAll { go(ctx: Context) { systemOnly(ctx); } }"],
  ["renamed function", "function sendOne(ctx: Context) { systemOnly(ctx); }\nexport { sendOne as sendAll };"],
])("a second operation in a file breaks it as a %s", (_what, second) => {
  const text = `${VERDICT}\nexport async function sendIt(ctx: Context) { systemOnly(ctx); }\n${second}`;
  expect(planted(text)).toEqual([`${PATH}: the operation sendAll is not in a file of its name`]);
});

test.each([
  ["a transaction's part", "export async function writeIt(tx: Tx) {}"],
  ["a reader", "export const writeIt = (ctx: Scope) => ctx.db;"],
  ["a piece of a context", 'export function writeIt(ctx: Pick<Context, "db">) {}'],
  [
    "a function on the database",
    'import type { Db } from "#platform/db.ts";\nexport function writeIt(db: Db) {}',
  ],
  ["a context by another name", "type Mine = Context;\nexport function writeIt(ctx: Mine) {}"],
  [
    "an interface that extends one",
    "interface Mine extends Context {}\nexport function writeIt(ctx: Mine) {}",
  ],
  [
    "an interface that holds one",
    "interface Mine { ctx: Context }\nexport function writeIt({ ctx }: Mine) {}",
  ],
  [
    "a type from another file",
    'import type { Mine } from "./really-write.ts";\nexport function writeIt(ctx: Mine) {}',
  ],
  ["an operation's parameter", "export function writeIt(ctx: Parameters<typeof sendIt>[0]) {}"],
  ["everything that is handed on", 'export * from "./really-write.ts";'],
  ["what is imported and exported", 'import { writeIt } from "./really-write.ts";\nexport { writeIt };'],
  [
    "a part by another name",
    'import { writeIt as it } from "./really-write.ts";\nexport const writeIt = it;',
  ],
  ["a part that is handed on", 'export { writeIt } from "./really-write.ts";'],
])("no door uses %s", (_what, text) => {
  const imports = 'import type { Context, Scope, Tx } from "#domain/context.ts";\n';
  const from = (path: string) => ({
    path,
    text: 'import { writeIt } from "#domain/contact/write-it.ts";\nwriteIt(ctx);',
  });
  const part = { path: "src/domain/contact/write-it.ts", text: imports + text };
  const origin = {
    path: "src/domain/contact/really-write.ts",
    text: `${imports}export type Mine = { ctx: Context };\nexport async function writeIt(tx: Tx) {}`,
  };
  const doors = ["src/web/routes/a.tsx", "src/worker.ts", "cli/a.ts", "src/domain/outbox/outbox.jobs.ts"];
  expect(operationViolations([part, origin, ...doors.map(from)])).toEqual(
    doors.map((door) => `${door}: writeIt is a part of operations, and not for doors`),
  );
  expect(operationViolations([part, origin, from("src/domain/outbox/send-all.ts")])).toEqual([]);
});

const WRITE_IT = "#domain/contact/write-it.ts";
test.each([
  ["by its file", `import * as parts from "${WRITE_IT}";`],
  ["late", `const { writeIt } = await import("${WRITE_IT}");`],
  ["late by its file", `(await import("${WRITE_IT}")).writeIt(ctx);`],
  ["to hand it on", `export { writeIt } from "${WRITE_IT}";`],
  ["to hand on everything", `export * from "${WRITE_IT}";`],
  ["as the default", 'import writeIt from "#domain/contact/default-it.ts";'],
])("no door imports a part %s", (_what, text) => {
  const imports = 'import type { Scope } from "#domain/context.ts";\n';
  const found = operationViolations([
    {
      path: "src/domain/contact/write-it.ts",
      text: `${imports}export function writeIt(ctx: Scope) {}\nexport function isIt() {}`,
    },
    {
      path: "src/domain/contact/default-it.ts",
      text: `${imports}const writeIt = (ctx: Scope) => ctx.db;\nexport default writeIt;`,
    },
    { path: "cli/a.ts", text },
  ]);
  expect(found).toEqual([
    expect.stringMatching(/^cli\/a\.ts: (writeIt|default) is a part of operations, and not for doors$/),
  ]);
});

test("a door may take late what is no part, and queues from a file of jobs, but nothing else of it", () => {
  const jobs = `import type { Scope, Services } from "#domain/context.ts";
    export function createMailQueue(services: Services) {}
    export function writeIt(ctx: Scope) {}
    export function isIt() {}`;
  const found = (names: string) =>
    operationViolations([
      { path: "src/domain/contact/contact.jobs.ts", text: jobs },
      { path: "src/main.ts", text: `const { ${names} } = await import("#domain/contact/contact.jobs.ts");` },
    ]);
  expect(found("createMailQueue, isIt")).toEqual([]);
  expect(found("createMailQueue, writeIt")).toHaveLength(1);
});

test("a door may use what reads only the configuration", () => {
  const text = `import type { Scope } from "#domain/context.ts";
    export function isOpen(ctx: Pick<Scope, "config">) {}`;
  const door = { path: "src/web/a.ts", text: 'import { isOpen } from "#domain/contact/is-open.ts";' };
  expect(operationViolations([{ path: "src/domain/contact/is-open.ts", text }, door])).toEqual([]);
});

test("a policy does not ignore who asks", () => {
  const text = "export function canSend(_actor: Actor): Verdict { return allowed; }";
  expect(planted(text, "src/domain/contact/contact.policy.ts")).toHaveLength(1);
});
