import { closeCompany } from "#domain/companies/close-company.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { eraseAuditValues } from "#domain/audit/audit.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockTeam } from "#domain/teams/lock-team.ts";
import { forgetFates } from "#platform/email-fates.ts";
import { processEach } from "#platform/process-each.ts";

/** The name shown in other people's records once an account is erased. */
export const FORMER_USER = "Former member";
const BATCH_SIZE = 100;

/**
 * Erases the accounts whose 14 days are over and returns how many. Each has its own transaction: one that fails is
 * logged, stays due and does not stop the others.
 */
export async function eraseClosedAccounts(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "account not erased",
    findBatch: (after) => findDue(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => eraseAccount(tx, id)),
  });
}

/** The next hundred whose days are over, after one of them. */
const findDue = ({ db, clock }: Scope, after: string) =>
  db
    .selectFrom("user_account")
    .select("id")
    .where("erase_after", "<=", clock.now())
    .where("erased_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();

/** What others need stays, under *Former member*: the id, the agreements with their versions, the audit rows without personal values. */
async function eraseAccount(tx: Tx, userId: string): Promise<number> {
  const person = await tx.db
    .selectFrom("user_account")
    .select("email")
    .where("id", "=", userId)
    .where("erase_after", "<=", tx.clock.now())
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return 0;
  await leaveCompanies(tx, userId);
  for (const table of [
    "user_session",
    "user_credential",
    "account_token",
    "two_step",
    "recovery_code",
    "known_device",
    "conversation_reader",
    "notification",
    "notification_choice",
    "quiet_hours",
    "saved_search",
    // Their documents go with the next sweep.
    "company_claim",
  ] as const) {
    await tx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  // Other people's notifications name this person.
  await tx.db.deleteFrom("notification").where("kind", "=", "team").where("subject", "=", userId).execute();
  if (person.email) {
    await tx.db.deleteFrom("email_code").where("email", "=", person.email).execute();
    await tx.db.deleteFrom("team_invitation").where("email", "=", person.email).execute();
    // What they reported and complained of stays as long as such cases are kept; where they are written to does not.
    await tx.db.updateTable("report").set({ email: null }).where("email", "=", person.email).execute();
    await forgetFates(tx, person.email);
  }
  // They may have had another address when they joined a team.
  await tx.db.deleteFrom("team_invitation").where("accepted_by", "=", userId).execute();
  // Their words stay with the company they wrote to; who wrote them does not.
  await tx.db
    .updateTable("message")
    .set({ author_name: FORMER_USER })
    .where("author_id", "=", userId)
    .execute();
  await tx.db
    .updateTable("quote")
    .set({ author_name: FORMER_USER })
    .where("quoted_by", "=", userId)
    .execute();
  const now = tx.clock.now();
  await tx.db
    .updateTable("user_account")
    .set({
      name: FORMER_USER,
      first_name: FORMER_USER,
      last_name: "",
      email: null,
      phone: null,
      company_position: null,
      wants_marketing: false,
      is_administrator: false,
      erased_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
  await eraseAuditValues(tx, userId);
  await recordEvent(tx, { action: "account-erased", userId });
  return 1;
}

/** A company whose only member this was has nobody left and is shown no more. */
async function leaveCompanies(tx: Tx, userId: string): Promise<void> {
  const own = await tx.db
    .selectFrom("membership")
    .select("company_id")
    .where("user_id", "=", userId)
    .orderBy("company_id")
    .execute();
  for (const { company_id: companyId } of own) {
    const team = await lockTeam(tx, companyId);
    await tx.db
      .deleteFrom("membership")
      .where("user_id", "=", userId)
      .where("company_id", "=", companyId)
      .execute();
    if (team.members > 1) continue;
    await closeCompany(tx, companyId);
  }
}
