import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";

/** An account as administrators see it. */
export interface PersonFacts {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isAdministrator: boolean;
  createdAt: Date;
  confirmedAt: Date | null;
  closedAt: Date | null;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  /** To five minutes; null of somebody who is signed in nowhere. */
  lastSeenAt: Date | null;
  companies: { number: number; name: string; role: string }[];
}

/** Those that have not been erased. */
export function selectPersonFacts({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("user_account as person")
    .where("person.erased_at", "is", null)
    .select([
      "person.id",
      "person.name",
      "person.email",
      "person.phone",
      "person.is_administrator as isAdministrator",
      "person.created_at as createdAt",
      "person.confirmed_at as confirmedAt",
      "person.closed_at as closedAt",
      "person.suspended_at as suspendedAt",
      "person.suspended_reason as suspendedReason",
      sql<Date | null>`(select max(updated_at) from user_session where user_id = person.id)`.as("lastSeenAt"),
      sql<PersonFacts["companies"]>`coalesce((
        select json_agg(json_build_object('number', company.number, 'name', company.name, 'role', membership.role)
          order by membership.created_at, company.id)
        from membership join company on company.id = membership.company_id
        where membership.user_id = person.id), '[]'::json)`.as("companies"),
    ])
    .$narrowType<{ email: string }>();
}
