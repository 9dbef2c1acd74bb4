import { expect, test } from "vitest";
import { transactionViolations } from "./transactions.ts";

const planted = (body: string, parameters = "ctx: Context") =>
  transactionViolations({
    path: "src/domain/contact/send-it.ts",
    text: `export async function sendIt(${parameters}) { ${body} }`,
  });

test.each([
  ["its database", "await ctx.transact(async (tx) => { await ctx.db.selectFrom('a').execute(); });"],
  ["its limits", "await ctx.transact(async (tx) => { await ctx.limits.consume(A, ''); });"],
  ["another transaction", "await ctx.transact(async (tx) => ctx.transact(async (inner) => {}));"],
  ["the whole of it", "await ctx.transact(async (tx) => insertIt(ctx));"],
  ["a copy of it", "await ctx.transact(async (tx) => insertIt({ ...ctx, db: tx.db }));"],
  ["it in a callback", "await ctx.transact(async (tx) => list.map((each) => insertIt(ctx, each)));"],
  ["it in a piece of SQL", "await ctx.transact(async (tx) => sql`select 1`.execute(ctx.db));"],
  ["it in a work of a Tx", "const work = async (tx: Tx) => insertIt(ctx); await ctx.transact(work);"],
  ["it in a work handed on", "await savePicture(ctx, picture, async (tx, id) => insertIt(ctx, id));"],
])("inside a transaction the outer context is refused: %s", (_what, body) => {
  expect(planted(body)).toEqual([
    "src/domain/contact/send-it.ts: inside a transaction ctx is not to be used",
  ]);
});

test.each([
  ["by another name", "await given.transact(async (tx) => insertIt(given));", "given: Context"],
  ["taken apart", "await transact(async (tx: Tx) => db.selectFrom('a'));", "{ db, transact }: Context"],
  ["as a constant", "const outer = ctx; await ctx.transact(async (tx) => insertIt(outer));", "ctx: Context"],
  ["in pieces", "const { db } = ctx; await ctx.transact(async (tx) => db.selectFrom('a'));", "ctx: Context"],
  [
    "as its limits",
    "const limits = ctx.limits; await ctx.transact(async (tx) => limits.consume(A, ''));",
    "ctx: Context",
  ],
  [
    "boxed in an object",
    "const box = { ctx }; await ctx.transact(async (tx) => insertIt(box.ctx));",
    "ctx: Context",
  ],
  [
    "boxed deeper",
    "const box = { a: [{ db: ctx.db }] }; await ctx.transact(async (tx) => insertIt(box));",
    "ctx: Context",
  ],
  ["spread", "const box = { ...ctx }; await ctx.transact(async (tx) => insertIt(box));", "ctx: Context"],
  ["as a database", "await ctx.transact(async (tx) => db.selectFrom('a'));", "ctx: Context, db: Db"],
  ["as the process's services", "await services.transact(async (tx) => services.db);", "services: Services"],
])("so is the outer connection %s", (_what, body, parameters) => {
  expect(planted(body, parameters)).toHaveLength(1);
});

test.each([
  ["its own context", "await ctx.transact(async (tx) => { await insertIt(tx, tx.actor); });"],
  ["its own under the same name", "await ctx.transact(async (ctx) => { await insertIt(ctx); });"],
  ["a property of that name", "await ctx.transact(async (tx) => insertIt(tx, { ctx: other.ctx }));"],
  [
    "a box of something else",
    "const box = { a: ctx.actor }; await ctx.transact(async (tx) => insertIt(tx, box));",
  ],
  ["who asks", "const { actor } = ctx; await ctx.transact(async (tx) => insertIt(tx, actor));"],
  [
    "the outer one afterwards",
    "await ctx.transact(async (tx) => insertIt(tx)); await ctx.limits.consume(A, '');",
  ],
])("a transaction may use %s", (_what, body) => {
  expect(planted(body)).toEqual([]);
});
