import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { nobodySignsIn } from "#domain/notifications/nobody-signs-in.queries.ts";
import { findUnreachedAmong } from "#platform/email-fates.ts";

/** The addresses that e-mails of tenders go to, by firm: of its owners and admins, and of those who have chosen them. */
async function listAddresses(
  { db }: Pick<Scope, "db">,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (companyIds.length === 0) return new Map();
  const people = await db
    .selectFrom("membership as m")
    .innerJoin("user_account as person", "person.id", "m.user_id")
    .leftJoin("notification_choice as choice", (join) =>
      join.onRef("choice.user_id", "=", "person.id").on("choice.kind", "=", "tender"),
    )
    .where("m.company_id", "in", companyIds)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .where("person.email", "is not", null)
    .where(({ eb, or }) =>
      or([
        eb("m.role", "in", ["owner", "admin"]),
        eb(sql`coalesce(choice.delivery, 'at-once')`, "not in", ["screen", "off"]),
      ]),
    )
    .select(["m.company_id as companyId", "person.email"])
    .execute();
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([id, own]) => [id, own.map(({ email }) => email!)]));
}

/** Nobody of the firm of invitation `i` can sign in any more, or it has closed: nobody reads what it is told; SQL. */
export const isDeserted = sql<boolean>`(${nobodySignsIn(sql.ref("i.company_id"))}
  or exists (select from company c where c.id = i.company_id and c.closed_at is not null))`;

/** Those of these firms of which no address takes e-mails, each with its addresses: one that works reaches the firm. */
export async function findUnreachedCompanies(
  scope: Pick<Scope, "db" | "config">,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const addresses = await listAddresses(scope, companyIds);
  const unreached = await findUnreachedAmong(scope, [...addresses.values()].flat());
  return new Map([...addresses].filter(([, own]) => own.every((address) => unreached.has(address))));
}
