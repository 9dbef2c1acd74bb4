import { type RawBuilder, sql } from "kysely";

/**
 * Since the file `l` was lodged its firm has sent a quote of its own. A second round takes no files, and replaces none; nor
 * do the figures that the buyer has entered; SQL.
 */
const isSubmittedSince = sql<boolean>`exists (
  select from tender_quote q join tender_quote_version v on v.quote_id = q.id
  where q.invitation_id = l.invitation_id and v.round = 1 and v.submitted_at >= l.lodged_at and not exists (
    select from lodged_figures f where f.quote_id = v.quote_id and f.version = v.number))`;

/** A later file than `l`, or the firm's own submission, counts in its place; SQL. */
export const isReplaced = sql<boolean>`(${isSubmittedSince} or exists (
  select from lodged_quote later where later.invitation_id = l.invitation_id and later.number > l.number))`;

/** The file `l` counts, and nobody has entered its figures; SQL. */
export const isUnread = sql<boolean>`(not ${isReplaced}
  and not exists (select from lodged_figures f where f.lodged_id = l.id))`;

/** When the newest file was lodged for the invitation `i`, if no quote of the firm's own has taken its place; SQL. */
export const lodgedSince = sql<Date | null>`(select max(l.lodged_at) as since from lodged_quote l
  where l.invitation_id = i.id and not ${isSubmittedSince})`;

/**
 * The last addendum since then that asks for another price, by its number, where the firm of the invitation `i` does not
 * stand by its lodged file after it; SQL.
 */
export const repricedSince = (since: RawBuilder<Date | null>) => sql<
  number | null
>`(select max(a.number) from addendum a
  where a.package_id = i.package_id and a.materiality = 'reprice' and a.issued_at > ${since}
  and a.number > coalesce((select l.reconfirmed_addendum from lodged_quote l where l.invitation_id = i.id
    order by l.number desc limit 1), 0))`;

/**
 * The last addendum that asks for another price, by its number, where the quote of the invitation `i` to the package `p` is
 * in, sealed, and not confirmed since. What was lodged for the first round is history in a second one; SQL.
 */
export const unconfirmedSince = (since: RawBuilder<Date | null>) => sql<
  number | null
>`(case when p.state in ('issued', 'closed') then coalesce(
  (select max(a.number) from addendum a where a.package_id = i.package_id and a.materiality = 'reprice' and exists (
    select from tender_quote q where q.invitation_id = i.id and q.state = 'needs_reconfirmation')),
  case when p.round = 1 then ${repricedSince(since)} end) end)`;
