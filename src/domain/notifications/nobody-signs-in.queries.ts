import { type RawBuilder, sql } from "kysely";

/**
 * The company with this id has people, and none of them can sign in: they have closed their accounts, or are suspended. A
 * sample firm has none at all; SQL.
 */
export const nobodySignsIn = (companyId: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select bool_and(person.closed_at is not null or person.suspended_at is not null)
  from membership m join user_account person on person.id = m.user_id
  where m.company_id = ${companyId}), false)`;
