import { describe, expect, test } from "vitest";
import { actingViolations } from "./acting.ts";

const POLICY = {
  path: "src/domain/contact/contact.policy.ts",
  text: `import { canActFor } from "#domain/verdict.ts";
    export function canRead(actor, found) { return found; }
    export function canWrite(actor, found) { return canRead(actor, found) && canActFor(actor, found.companyId); }`,
};
const planted = (text: string) =>
  actingViolations([
    POLICY,
    {
      path: "src/domain/contact/send-it.ts",
      text: `import type { Context, Tx } from "#domain/context.ts";
        import { anyone, authorize, requireMember, systemOnly } from "#domain/verdict.ts";
        import { canRead, canWrite } from "./contact.policy.ts";
        import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
        ${text}`,
    },
  ]);
const WRITES = 'await ctx.db.insertInto("it").values({}).execute();';

test.each([
  ["reads", "authorize(canRead(ctx.actor)); await ctx.db.selectFrom('it').execute();"],
  ["writes for a company", `authorize(canWrite(ctx.actor)); ${WRITES}`],
  ["writes for oneself", `requireMember(ctx, canKeepAccount(ctx.actor)); ${WRITES}`],
  ["is for anyone", `anyone(ctx); ${WRITES}`],
  ["is the system's", `systemOnly(ctx); ${WRITES}`],
])("an operation that %s keeps the rule", (_what, body) => {
  expect(planted(`export async function sendIt(ctx: Context) { ${body} }`)).toEqual([]);
});

describe("the rule notices an operation that lets a viewer", () => {
  test.each([
    ["write", `authorize(canRead(ctx.actor)); ${WRITES}`],
    ["write in a transaction", "authorize(canRead(ctx.actor)); await ctx.transact((tx) => change(tx));"],
    ["write by a part of its own", "authorize(canRead(ctx.actor)); await change(ctx);"],
    ["write in plain SQL", "authorize(canRead(ctx.actor)); await sql`delete from it`.execute(ctx.db);"],
    ["start a job", "authorize(canRead(ctx.actor)); await ctx.enqueue('it', {});"],
  ])("%s", (_what, body) => {
    const part = 'async function change(tx: Tx) { await tx.db.updateTable("it").execute(); }';
    expect(planted(`export async function sendIt(ctx: Context) { ${body} }\n${part}`)).toHaveLength(1);
  });

  test("write by a part elsewhere", () => {
    const part = {
      path: "src/domain/contact/change-it.ts",
      text: 'export async function changeIt(tx) { await tx.db.deleteFrom("it").execute(); }',
    };
    const operation = {
      path: "src/domain/contact/send-it.ts",
      text: `import type { Context } from "#domain/context.ts";
        import { changeIt } from "./change-it.ts";
        import { canRead } from "./contact.policy.ts";
        export async function sendIt(ctx: Context) { authorize(canRead(ctx.actor)); await changeIt(ctx); }`,
    };
    expect(actingViolations([POLICY, part, operation])).toHaveLength(1);
  });
});
