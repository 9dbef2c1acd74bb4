import { expect, test } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { MOST_READERS } from "./companies.limits.ts";
import { findReaders } from "./find-readers.ts";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const other = await createCompany(ctx);

const read = async () => (await findReaders(ctx, company.id)).map(({ email }) => email);

test("a company's owners and admins with an account in use are told, in one order, and not endlessly many", async () => {
  const [first, second] = [
    await createPerson(ctx, [company], { role: "owner" }),
    await createPerson(ctx, [company, other], { role: "admin" }),
  ];
  for (const role of ["member", "viewer"] as const) await createPerson(ctx, [company], { role });
  await createPerson(ctx, [other], { role: "owner" });
  const now = ctx.clock.now();
  for (const gone of [{ closed_at: now, erase_after: now }, { confirmed_at: null }]) {
    const { userId } = await createPerson(ctx, [company], { role: "owner" });
    await ctx.db.updateTable("user_account").set(gone).where("id", "=", userId).execute();
  }
  expect(await findReaders(ctx, company.id)).toEqual(
    [first, second].map(({ email, name }) => ({ email, firstName: name.split(" ")[0] })),
  );

  for (let n = 2; n <= MOST_READERS; n += 1) await createPerson(ctx, [company], { role: "admin" });
  const readers = await read();
  expect(readers).toHaveLength(MOST_READERS);
  expect(readers.slice(0, 2)).toEqual([first.email, second.email]);
});
