import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { type Removal, removeInBatches } from "#platform/remove-in-batches.ts";
import { readPeriods, startOf } from "./read-periods.ts";
import type { PeriodName } from "./retention.limits.ts";

/** In place of words that a decision has removed, once nobody can appeal any more. */
export const REMOVED = "Removed";

/**
 * Removes what has been kept as long as its period says, in batches and for two minutes at most; the next night goes on.
 * Files follow with the night's sweeps, which look for those that no row tells of. Answers how many rows.
 */
export async function removeOutdated(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const periods = readPeriods(ctx);
  const now = ctx.clock.now();
  const before = (name: PeriodName) => startOf(now, periods[name]);
  return removeInBatches(ctx, [
    ...listNoted(before),
    ...listCases(before),
    ...listProofs(before),
    ...listLeftWork(before("left-work")),
    auditValues(now, before("audit-values")),
    // Last, so that those of what went just now go as well.
    ...unheldFiles(startOf(now, 1)),
  ]);
}

type Before = (name: PeriodName) => Date;

const listNoted = (before: Before): Removal[] => [
  { table: "notification", where: sql`created_at < ${before("notifications")}` },
  { table: "profile_view", where: sql`day < ${londonDay(before("profile-views"))}` },
  { table: "search_day", where: sql`day < ${londonDay(before("searches"))}` },
  { table: "search_miss", where: sql`day < ${londonDay(before("searches"))}` },
  { table: "email_fate", where: sql`queued_at < ${before("email-log")} and status <> 'queued'` },
  { table: "outbox_letter", where: sql`created_at < ${before("email-log")}` },
  { table: "sent_letter", where: sql`sent_at < ${before("email-log")}` },
  { table: "known_device", where: sql`last_seen_at < ${before("devices")}` },
  { table: "contact_message", where: sql`created_at < ${before("contact-messages")}` },
  {
    table: "data_import",
    where: sql`state in ('done', 'failed', 'undone') and changed_at < ${before("imports")}`,
  },
  {
    table: "company_invitation",
    where: sql`greatest(expires_at, accepted_at) < ${before("invitations")}`,
  },
  { table: "team_invitation", where: sql`expires_at < ${before("invitations")}` },
];

const listCases = (before: Before): Removal[] => [
  { table: "complaint", where: sql`coalesce(closed_at, answered_at) < ${before("complaints")}` },
  {
    table: "report_case",
    where: sql`state in ('decided', 'settled') and greatest(decided_at, settled_at) < ${before("reports")}`,
  },
  { table: "review_report", where: sql`created_at < ${before("reports")}` },
  { table: "conversation_report", where: sql`created_at < ${before("reports")}` },
  {
    table: "attachment",
    where: sql`holder_kind = 'message' and holder_id in (
      select id from message where removed_at < ${before("reports")})`,
  },
  {
    table: "message",
    where: sql`removed_at < ${before("reports")} and body <> ${REMOVED}`,
    set: sql`body = ${REMOVED}`,
  },
  {
    table: "review",
    where: sql`state = 'removed' and removed_at < ${before("reports")} and body <> ${REMOVED}`,
    set: sql`body = ${REMOVED}, reply_body = null, reply_at = null`,
  },
];

const listProofs = (before: Before): Removal[] => [
  { table: "company_claim", where: sql`state <> 'pending' and decided_at < ${before("claims")}` },
  {
    table: "credential",
    where: sql`state in ('draft', 'corrections_requested', 'rejected', 'revoked', 'withdrawn')
      and coalesce(${takenBackAt}, decided_at, submitted_at, created_at) < ${before("refused-evidence")}`,
  },
  {
    table: "credential",
    where: sql`state in ('approved', 'superseded') and expires_on < ${londonDay(before("ended-evidence"))}`,
  },
  {
    table: "credential",
    where: sql`state = 'superseded' and expires_on is null and ${replacedAt} < ${before("ended-evidence")}`,
  },
];

/** When it was taken back, which may be long after its approval; null of what was not. */
const takenBackAt = sql`case when state = 'withdrawn' then (
  select max(event.created_at) from audit_event as event where event.company_id = credential.company_id
    and event.subject_id = credential.id and event.action = 'credential-withdrawn') end`;

/**
 * When what has no day on which it ends was replaced: by the first that was approved after it, one that names it before
 * others of its kind. Where that is gone itself, only its own day is left to count from.
 */
const replacedAt = sql`coalesce(
  (select min(newer.checked_at) from credential as newer where newer.replaces_id = credential.id
    and coalesce(newer.valid_from, 'infinity') >= coalesce(credential.valid_from, '-infinity')),
  (select min(newer.checked_at) from credential as newer where newer.company_id = credential.company_id
    and newer.type = credential.type and newer.id <> credential.id and newer.checked_at >= credential.checked_at
    and coalesce(newer.valid_from, 'infinity') >= coalesce(credential.valid_from, '-infinity')),
  checked_at)`;

/** Whoever is gone on both sides has nobody who could still ask for it. */
function listLeftWork(before: Date): Removal[] {
  const gone = sql`(select id from company where closed_at < ${before})`;
  return [
    { table: "conversation", where: sql`company_a in ${gone} and company_b in ${gone}` },
    {
      table: "review",
      where: sql`company_id in ${gone} and (author_company_id is null or author_company_id in ${gone})`,
    },
    {
      table: "inquiry_request",
      where: sql`company_id in ${gone} and not exists (
        select from inquiry where request_id = inquiry_request.id and company_id not in ${gone})`,
    },
  ];
}

/** The trail's rows stay, and its chain holds. The ids sort by time, and the index of what is left by ids. */
const auditValues = (now: Date, before: Date): Removal => ({
  table: "audit_value",
  where: sql`person_id is not null and erased_at is null and event_id < ${newId("evt", before.getTime()).slice(0, 14)}`,
  set: sql`value = null, salt = null, erased_at = ${now}`,
});

/** The night's sweep takes their bytes. */
const unheldFiles = (before: Date): Removal[] =>
  (["message", "inquiry_request", "quote", "credential"] as const).map((holder) => ({
    table: "attachment",
    where: sql`holder_kind = ${holder === "inquiry_request" ? "request" : holder} and created_at < ${before}
      and not exists (select from ${sql.table(holder)} as holder where holder.id = attachment.holder_id)`,
  }));
