import type { NotNull } from "kysely";
import type { Scope } from "#domain/context.ts";
import { MOST_READERS } from "./companies.limits.ts";

/** Who answers for a company and is told by e-mail what was decided about it: its owners and admins with an account in use. */
export function findReaders({ db }: Pick<Scope, "db">, companyId: string) {
  return db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .where("membership.role", "in", ["owner", "admin"])
    .where("person.email", "is not", null)
    .where("person.confirmed_at", "is not", null)
    .where("person.closed_at", "is", null)
    .orderBy("person.id")
    .limit(MOST_READERS)
    .select(["person.email", "person.first_name as firstName"])
    .$narrowType<{ email: NotNull }>()
    .execute();
}
