import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { buyerNameOf, isStillOpen, selectNotices } from "#domain/noticeboard/noticeboard.queries.ts";
import { readDeclineLink } from "./alert-links.ts";

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
      "d.reason",
      sql<boolean>`(${isStillOpen(scope.clock.now())})`.as("isOpen"),
      sql<boolean>`exists (select from membership s join user_account person on person.id = s.user_id
        where s.company_id = firm.id and s.user_id = ${userId} and person.closed_at is null
        and person.suspended_at is null)`.as("isTheirs"),
      sql<boolean>`exists (select from membership s where s.company_id = firm.id and s.user_id = ${userId}
        and s.role = 'viewer')`.as("isViewer"),
      sql<boolean>`exists (select from tender_invitation i where i.package_id = notice.package_id
        and i.company_id = firm.id and i.state not in ('draft', 'revoked'))`.as("isInvited"),
    ])
    .executeTakeFirst();
}
