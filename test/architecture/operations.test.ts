import { expect, test } from "vitest";
import { operationViolations } from "./operations.ts";

const VERDICT = 'import { anyone, authorize, requireMember, systemOnly, allowed } from "#domain/verdict.ts";';
const PATH = "src/domain/contact/send-it.ts";
const planted = (text: string, path = PATH) =>
  operationViolations([
    { path, text: `import type { Context, Scope, Tx } from "#domain/context.ts";\n${text}` },
  ]);

test.each([
  ["authorizes", "authorize(canSend(ctx.actor));"],
  ["asks for a member", "const actor = requireMember(ctx, canSend(ctx.actor));"],
  ["is the product's own", "systemOnly(ctx);"],
  ["is for anyone", "anyone(ctx);"],
])("an operation that %s keeps the rule", (_what, asking) => {
  expect(planted(`${VERDICT}\nexport async function sendIt(ctx: Context) { ${asking} }`)).toEqual([]);
});

test("an operation may ask through a function of its own file", () => {
  const text = `${VERDICT}
    export async function sendIt(ctx: Context) { return ctx.transact((tx) => send(tx)); }
    async function send(tx: Tx) { authorize(canSend(tx.actor)); }`;
  expect(planted(text)).toEqual([]);
});

test.each([
  ["asks nothing", "export async function sendIt(ctx: Context) {}"],
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
    text: `${imports}export async function writeIt(tx: Tx) {}`,
  };
  const doors = ["src/web/routes/a.tsx", "src/server/a.ts", "src/domain/outbox/outbox.jobs.ts"];
  expect(operationViolations([part, origin, ...doors.map(from)])).toEqual(
    doors.map((door) => `${door}: writeIt is a part of operations, and not for doors`),
  );
  expect(operationViolations([part, origin, from("src/domain/outbox/send-all.ts")])).toEqual([]);
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
