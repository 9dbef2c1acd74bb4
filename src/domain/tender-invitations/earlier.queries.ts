import { type RawBuilder, sql } from "kysely";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { NO_CAPACITY_DAYS } from "./tender-invitations.limits.ts";
import type { EarlierTenders } from "./say-earlier.ts";

/** What a firm and the buyer have had with each other, and what of the buyer’s it has not answered yet. */
export interface EarlierDealings extends EarlierTenders {
  openFromMe: number;
  /** Tenders that it has declined for lack of capacity in the last weeks. */
  lacksCapacity: number;
}

type Own = Pick<PackageRow, "id" | "companyId" | "service">;

const isQuoted = sql`exists (select from quote where quote.inquiry_id = n.id)`;

/** Whether invitation `i` to package `p` waits for its firm's answer: one whose tender was cancelled, or is over, is work for nobody; SQL. */
export const waitsForAnswer = (now: Date): RawBuilder<boolean> =>
  sql`(i.state in ('sent', 'viewed') and ${isOut(now)})`;

/** Whether package `p` can be answered: it is out, and its return is to come. */
export const isOut = (now: Date): RawBuilder<boolean> => sql`(p.state = 'issued' and p.return_at > ${now})`;

/** By company, how the buyer’s own tenders went with it, this one left out; a quote counts once it has been opened. */
export const earlierTenders = ({ id, companyId }: Own, now: Date): RawBuilder<unknown> => sql`
  (select i.company_id, json_build_object(
    'openFromMe', count(*) filter (where ${waitsForAnswer(now)}),
    'lacksCapacity', count(*) filter (where i.state = 'declined' and i.decline_reason = 'no_capacity'
      and i.answered_at > ${new Date(now.getTime() - NO_CAPACITY_DAYS * 86_400_000)}),
    'invited', count(*) filter (where p.id <> ${id} and
      (i.state = 'declined' or p.state not in ('draft', 'issued', 'closed', 'cancelled'))),
    'declined', count(*) filter (where p.id <> ${id} and i.state = 'declined'),
    'quoted', count(*) filter (where p.id <> ${id} and q.opened_version is not null),
    'won', count(*) filter (where p.id <> ${id} and exists (select from package_award a
      where a.quote_id = q.id and a.state = 'accepted'))) as counts
  from tender_invitation i join trade_package p on p.id = i.package_id left join tender_quote q on q.invitation_id = i.id
  where p.company_id = ${companyId} and i.company_id is not null and i.revoked_at is null group by i.company_id)`;

/** How many of the buyer’s inquiries `company c` has quoted for. */
export const quotedInquiries = ({ companyId }: Own): RawBuilder<unknown> => sql`
  (select count(*)::int from inquiry n where n.company_id = c.id and n.from_company_id = ${companyId} and ${isQuoted})`;

/** How many of its inquiries the buyer has quoted for, and reviews that they wrote of each other and that can be read. */
export const otherDealings = ({ companyId }: Own): RawBuilder<unknown> => sql`
  ((select count(*) from inquiry n where n.company_id = ${companyId} and n.from_company_id = c.id and ${isQuoted})
    + (select count(*) from review r where r.state = 'published'
      and ((r.company_id = c.id and r.author_company_id = ${companyId})
        or (r.company_id = ${companyId} and r.author_company_id = c.id))))::int`;

/** Whether `company c` was invited by the buyer to another package of this service, or has quoted for an inquiry of it. */
export const hasTenderedFor = ({ id, companyId, service }: Own): RawBuilder<unknown> => sql`c.id in (
  select i.company_id from trade_package p join tender_invitation i on i.package_id = p.id
  where p.company_id = ${companyId} and p.service_code = ${service} and p.id <> ${id}
    and i.company_id is not null and i.sent_at is not null and i.revoked_at is null
  union
  select n.company_id from inquiry_request r join inquiry n on n.request_id = r.id
  where r.company_id = ${companyId} and r.service_code = ${service} and ${isQuoted})`;

/** Whether the buyer has saved `company c`. */
export const isSavedBy = ({ companyId }: Own): RawBuilder<unknown> =>
  sql`c.id in (select firm_id from saved_firm where company_id = ${companyId})`;
