import { sql } from "kysely";
import { eraseAuditValues } from "#domain/audit/audit.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { eraseCompany } from "#domain/companies/erase-company.ts";
import { hideAbandoned } from "#domain/companies/hide-company.ts";
import type { Tx } from "#domain/context.ts";
import { lockTeam } from "#domain/teams/lock-team.ts";
import { forgetFates } from "#platform/email-fates.ts";

/** The name shown in other people's records once an account is erased. */
export const FORMER_USER = "Former member";

/** What others need stays, under *Former member*: the id, the agreements with their versions, the audit rows without personal values. */
export async function eraseAccount(tx: Tx, userId: string): Promise<number> {
  const person = await tx.db
    .selectFrom("user_account")
    .select(["email", "closed_at as closedAt"])
    .where("id", "=", userId)
    .where("erase_after", "<=", tx.clock.now())
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return 0;
  await leaveCompanies(tx, { userId, closedAt: person.closedAt });
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
    "calendar_address",
    "saved_search",
    "job_alert",
    // Their documents go with the next sweep.
    "company_claim",
  ] as const) {
    await tx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  // Other people's notifications name this person.
  await tx.db
    .deleteFrom("notification")
    .where("kind", "=", "team")
    .where(sql<boolean>`${userId} = any(string_to_array(subject, ' '))`)
    .execute();
  if (person.email) await forgetAddress(tx, person.email);
  // They may have had another address when they joined a team.
  await tx.db.deleteFrom("team_invitation").where("accepted_by", "=", userId).execute();
  // The night's sweep takes their bytes.
  await tx.db.deleteFrom("upload").where("owner_id", "=", userId).execute();
  // Whom they invited has not asked for anything yet, and answers nobody any more.
  await tx.db.deleteFrom("company_invitation").where("invited_by", "=", userId).execute();
  for (const table of ["review_report", "conversation_report"] as const)
    await tx.db.deleteFrom(table).where("reported_by", "=", userId).execute();
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
      suspended_at: null,
      suspended_reason: null,
      erased_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
  await eraseAuditValues(tx, userId);
  await recordEvent(tx, { action: "account-erased", userId });
  return 1;
}

/** What was sent to an address, or came from it without an account. */
async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx.db.deleteFrom("email_code").where("email", "=", email).execute();
  await tx.db.deleteFrom("team_invitation").where("email", "=", email).execute();
  await tx.db.deleteFrom("company_invitation").where("contact_email", "=", email).execute();
  // The buyer keeps that somebody was invited and what they answered.
  await tx.db
    .updateTable("tender_invitation")
    .set({ email: sql`'erased-' || id` })
    .where("email", "=", email)
    .execute();
  await tx.db.deleteFrom("contact_message").where("email", "=", email).execute();
  await tx.db
    .deleteFrom("outbox_letter")
    .where((eb) => eb.or([eb("recipient", "=", email), eb("reply_to", "=", email)]))
    .execute();
  // What they reported and complained of stays as long as such cases are kept; where they are written to does not.
  await tx.db.updateTable("report").set({ email: null }).where("email", "=", email).execute();
  await forgetFates(tx, email);
}

/** A company whose only member this was has nobody left and is shown no more. */
async function leaveCompanies(
  tx: Tx,
  { userId, closedAt }: { userId: string; closedAt: Date | null },
): Promise<void> {
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
    if (team.members > 1) await hideAbandoned(tx, { companyId, leaverClosedAt: closedAt });
    else await eraseCompany(tx, companyId);
  }
}
