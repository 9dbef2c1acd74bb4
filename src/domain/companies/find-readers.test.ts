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
  const people = [first, second];
  const inOrder = () => people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  expect(await findReaders(ctx, company.id)).toEqual(
    inOrder().map(({ email, name }) => ({ email, firstName: name.split(" ")[0] })),
  );

  for (let n = 2; n <= MOST_READERS; n += 1)
    people.push(await createPerson(ctx, [company], { role: "admin" }));
  const told = inOrder().slice(0, MOST_READERS);
  expect(await read()).toEqual(told.map(({ email }) => email));
});
