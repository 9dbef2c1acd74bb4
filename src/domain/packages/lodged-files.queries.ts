import { sql } from "kysely";

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
