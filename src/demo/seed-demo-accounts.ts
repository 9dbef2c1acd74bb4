import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { type SeededSignIn, demoSignIns, demoViewer } from "./data/sign-ins.data.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findPasswordHash } from "#domain/passwords/passwords.queries.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { insertPerson } from "#domain/accounts/insert-person.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { writePassword } from "#domain/passwords/write-password.ts";

/**
 * Makes the three demo accounts, each an owner of its demo company, the third an administrator, and a viewer beside the
 * main contractor's owner; those that exist stay as they are. Their passwords are public, so nowhere but in demo mode.
 */
export async function seedDemoAccounts(ctx: Context): Promise<void> {
  systemOnly(ctx);
  if (!ctx.config.isDemo) throw new AppError("conflict", "Demo accounts exist in demo mode only.");
  for (const signIn of demoSignIns) {
    const person = await findPersonByEmail(ctx.db, signIn.email);
    if (person && (await findPasswordHash(ctx.db, person.id))) continue;
    const hash = await hashPassword(ctx, signIn.password);
    await ctx.transact((tx) => (person ? openAgain(tx, signIn, hash) : insertDemoAccount(tx, signIn, hash)));
  }
  if (!(await findPersonByEmail(ctx.db, demoViewer.email))) await ctx.transact(insertViewer);
}

/** A day after the owner. */
async function insertViewer(now: Tx): Promise<void> {
  const company = await findDemoCompany(now, demoViewer.company);
  if (!company) return;
  const joinedAt = new Date(company.since.getTime() + DAY_MS);
  const tx = { ...now, clock: { now: () => joinedAt } };
  const [firstName = "", lastName = ""] = demoViewer.name.split(" ");
  const { id } = await insertPerson(tx, {
    firstName,
    lastName,
    email: demoViewer.email,
    passwordHash: undefined,
    isConfirmed: true,
    wantsMarketing: false,
  });
  await tx.db.updateTable("user_account").set({ is_demo: true }).where("id", "=", id).execute();
  await tx.db
    .insertInto("membership")
    .values({ user_id: id, company_id: company.id, role: "viewer", created_at: joinedAt })
    .execute();
}

/** Nobody did anything before they had an account: it is a week older than its company and the first of its projects. */
async function insertDemoAccount(now: Tx, signIn: SeededSignIn, passwordHash: string): Promise<void> {
  const company = signIn.company === null ? undefined : await findDemoCompany(now, signIn.company);
  const tx = company ? { ...now, clock: { now: () => company.since } } : now;
  const [firstName = signIn.name, ...rest] = signIn.name.split(" ");
  const { id: user_id } = await insertPerson(tx, {
    firstName,
    lastName: rest.join(" "),
    email: signIn.email,
    passwordHash,
    isConfirmed: true,
    wantsMarketing: false,
  });
  await markAccount(tx, signIn);
  if (!company) return;
  const { id: company_id, since: created_at } = company;
  await tx.db.insertInto("membership").values({ user_id, company_id, role: "owner", created_at }).execute();
}

/** Reopens an account that was closed while the product was not in demo mode. */
async function openAgain(tx: Tx, signIn: SeededSignIn, passwordHash: string): Promise<void> {
  const person = await findPersonByEmail(tx.db, signIn.email);
  if (!person) return;
  await writePassword(tx, person.id, passwordHash);
  await markAccount(tx, signIn);
}

async function markAccount(tx: Tx, { email, part }: SeededSignIn): Promise<void> {
  await tx.db
    .updateTable("user_account")
    .set({ is_demo: true, is_administrator: part === "administrator" })
    .where("email", "=", email)
    .execute();
}

function findDemoCompany(tx: Scope, key: string) {
  return tx.db
    .selectFrom("company")
    .select([
      "id",
      sql<Date>`least(created_at, (select min(published_at) from project where company_id = company.id))
        - interval '7 days'`.as("since"),
    ])
    .where("origin", "=", "demo")
    .where("name", "=", demoCompanies.find((demo) => demo.key === key)?.name ?? "")
    .executeTakeFirst();
}
