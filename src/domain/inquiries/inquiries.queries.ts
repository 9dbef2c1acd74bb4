import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { NotificationCode } from "#domain/notifications/notification-kinds.data.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { londonDay } from "#platform/london-time.ts";
import { announce } from "#platform/live.ts";
import { type InquiryAsItStands, sideOf } from "./inquiries.policy.ts";
import {
  type InquiryState,
  type InquiryStep,
  TAKEN,
  UNANSWERED,
  stateOn,
  transitions,
} from "./inquiries.states.ts";

export const today = (ctx: Scope): string => londonDay(ctx.clock.now());

/** An inquiry's state on this day: `expired` once its date has passed, even before the job has run. */
export const stateNow = (ctx: Scope) =>
  sql<InquiryState>`case when inquiry.open_until < ${today(ctx)}::date then ${transitions.expire.to}
    else inquiry.state end`;

/** Whether a firm has been taken for the inquiry's request. */
export const isTaken = sql<boolean>`exists (
  select from inquiry taken where taken.request_id = inquiry.request_id and taken.state = any(${TAKEN}::text[]))`;

/** The newest version of an inquiry's quote, as one JSON value or null. */
export const latestQuote = sql<{ amountPence: number; validUntil: string } | null>`(
  select json_build_object('amountPence', quote.amount_pence, 'validUntil', quote.valid_until)
  from quote where quote.inquiry_id = inquiry.id order by quote.version desc limit 1
)`;

export interface LockedInquiry extends InquiryAsItStands {
  id: string;
  projectName: string;
  openUntil: string | null;
}

/** The inquiry as it stands, locked until the transaction ends; who may do what is the policy's to say. */
export async function lockInquiry(tx: Tx, id: string): Promise<LockedInquiry | undefined> {
  const row = await selectNamed(tx)
    .where("inquiry.id", "=", id)
    .select([
      "inquiry.version",
      "inquiry.open_until as openUntil",
      isBlocked("inquiry.company_id", "inquiry.from_company_id").as("isBlocked"),
    ])
    .forUpdate("inquiry")
    .executeTakeFirst();
  return row && { ...row, state: stateOn(today(tx), row.state as InquiryState, row.openUntil) };
}

/** Inquiries with the names that notifications of them are told by. */
export const selectNamed = ({ db }: Scope) =>
  db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .select([
      "inquiry.id",
      "inquiry.state",
      "inquiry.company_id as companyId",
      "inquiry.from_company_id as fromCompanyId",
      "firm.name as companyName",
      "asker.name as fromCompanyName",
      "request.project_name as projectName",
    ]);

/** Whether either of two companies has blocked the other. */
export const isBlocked = (one: string, other: string) =>
  sql<boolean>`exists (select from company_block
    where (company_id = ${sql.ref(one)} and blocked_company_id = ${sql.ref(other)})
      or (company_id = ${sql.ref(other)} and blocked_company_id = ${sql.ref(one)}))`;

export interface Move {
  step: InquiryStep;
  /** The audit log's word for it. */
  action: string;
  /** What the other side is told, and under which kind. */
  notification: { kind: NotificationCode; title: string };
  openUntil?: string;
  changes?: { decline_reason?: string; decline_note?: string; completed_on?: string };
}

/**
 * Makes an authorised transition: the state, the audit row, the other side's notification, and both sides' open pages.
 */
export async function moveInquiry(tx: Tx, inquiry: LockedInquiry, move: Move): Promise<void> {
  await tx.db
    .updateTable("inquiry")
    .set((eb) => ({
      state: transitions[move.step].to,
      version: eb("version", "+", 1),
      state_changed_at: tx.clock.now(),
      open_until: move.openUntil ?? null,
      ...move.changes,
    }))
    .where("id", "=", inquiry.id)
    .execute();
  const isAsked = sideOf(tx.actor, inquiry) === "asked";
  const [own, other] = isAsked
    ? [inquiry.companyId, inquiry.fromCompanyId]
    : [inquiry.fromCompanyId, inquiry.companyId];
  await recordEvent(tx, { action: move.action, companyId: own, subjectId: inquiry.id });
  await writeNotifications(tx, {
    kind: move.notification.kind,
    to: { companyId: other },
    title: move.notification.title,
    path: `/inquiries/${inquiry.id}`,
    subject: inquiry.id,
  });
  await announceInquiry(tx, inquiry);
}

/** The firm hears that its quote is not taken. */
export const turnDownMove = ({ fromCompanyName, projectName }: LockedInquiry): Move => ({
  step: "turn-down",
  action: "quote-not-accepted",
  notification: {
    kind: "quote",
    title: `${fromCompanyName} has not accepted your quote: ${projectName}`,
  },
});

/** The firm hears that it need not answer any more. */
export const withdrawMove = ({ fromCompanyName, projectName }: LockedInquiry): Move => ({
  step: "withdraw",
  action: "inquiry-withdrawn",
  notification: {
    kind: "inquiry",
    title: `${fromCompanyName} has withdrawn its inquiry: ${projectName}`,
  },
});

/** Tells both sides' open pages that an inquiry has changed. */
export async function announceInquiry(
  tx: Tx,
  { id, companyId, fromCompanyId }: { id: string; companyId: string; fromCompanyId: string },
): Promise<void> {
  await announce(tx.db, {
    topics: [`company:${companyId}`, `company:${fromCompanyId}`],
    kind: "inquiry",
    data: { inquiry: id },
  });
}

/** What waits for a member's companies: inquiries received and not answered, and requests with quotes to decide on. */
export function selectWaitingInquiries(scope: Scope, { memberships }: Member) {
  const own = memberships.map(({ companyId }) => companyId);
  return scope.db
    .selectFrom("inquiry")
    .where(({ eb, or, and, not }) =>
      or([
        and([eb("company_id", "in", own), eb(stateNow(scope), "in", UNANSWERED)]),
        and([eb("from_company_id", "in", own), eb(stateNow(scope), "=", "quoted"), not(isTaken)]),
      ]),
    )
    .select(
      sql<number>`(count(*) filter (where state in (${sql.join(UNANSWERED)}))
        + count(distinct request_id) filter (where state = 'quoted'))::int`.as("waiting"),
    );
}
