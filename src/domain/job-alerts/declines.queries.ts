import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { buyerNameOf, isStillOpen, selectNotices } from "#domain/noticeboard/noticeboard.queries.ts";
import { readDeclineLink } from "./alert-links.ts";

/**
 * The company of `notice_decline d` has a word on the tender of `notice` that counts in its place: it has asked to be
 * invited since, or waits to hear, or has said that it will price, or has done so.
 */
export const isOvertaken = sql<boolean>`(exists (
    select from expression_of_interest e where e.package_id = notice.package_id and e.company_id = d.company_id
      and (e.state in ('submitted', 'accepted') or e.submitted_at >= d.declined_at))
  or exists (select from tender_invitation i where i.package_id = notice.package_id and i.company_id = d.company_id
    and i.state in ('intends_to_tender', 'submitted')))`;

/** Why the notice is nothing for it, where that still holds; of a `notice_decline d` that may be missing. */
export const declineReason = sql<string | null>`case when not ${isOvertaken} then d.reason end`;

/** The notice of an alert’s link, and how the company stands to it for which it speaks; the policy decides what may be done. */
export async function findDeclined(scope: Pick<Scope, "config" | "clock" | "db">, link: string) {
  const { noticeId, companyId, userId } = readDeclineLink(scope, link);
  return selectNotices(scope.db)
    .innerJoin("company as firm", (join) => join.on("firm.id", "=", companyId))
    .leftJoin("notice_decline as d", (join) =>
      join.onRef("d.notice_id", "=", "notice.id").onRef("d.company_id", "=", "firm.id"),
    )
    .where("notice.id", "=", noticeId)
    .select([
      "notice.id as noticeId",
      "notice.title",
      "notice.place",
      buyerNameOf.as("buyerName"),
      sql<boolean>`notice.package_id is not null`.as("isOurs"),
      sql<string>`firm.name`.as("companyName"),
      declineReason.as("reason"),
      sql<boolean>`(${isStillOpen(scope.clock.now())})`.as("isOpen"),
      sql<boolean>`exists (select from membership s join user_account person on person.id = s.user_id
        where s.company_id = firm.id and s.user_id = ${userId} and person.closed_at is null
        and person.suspended_at is null)`.as("isTheirs"),
      sql<boolean>`exists (select from membership s where s.company_id = firm.id and s.user_id = ${userId}
        and s.role = 'viewer')`.as("isViewer"),
      sql<boolean>`exists (select from tender_invitation i where i.package_id = notice.package_id
        and i.company_id = firm.id and i.state not in ('draft', 'revoked'))`.as("isInvited"),
      sql<boolean>`exists (select from expression_of_interest e where e.package_id = notice.package_id
        and e.company_id = firm.id and e.state = 'submitted')`.as("hasAsked"),
    ])
    .executeTakeFirst();
}
