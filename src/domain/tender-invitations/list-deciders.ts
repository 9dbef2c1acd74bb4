import type { Scope } from "#domain/context.ts";

/** A firm's owners and admins, who speak for it by the links that are sent to them. */
export const selectDeciders = ({ db }: Pick<Scope, "db">, companyId: string) =>
  db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .where("membership.role", "in", ["owner", "admin"])
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .select("person.id as userId");

export interface Decider {
  userId: string;
  companyId: string;
  email: string;
}

/** Those of them who have an e-mail address, with it. */
export async function listDeciders(scope: Pick<Scope, "db">, companyId: string): Promise<Decider[]> {
  const people = await selectDeciders(scope, companyId)
    .where("person.email", "is not", null)
    .select("person.email")
    .orderBy("person.id")
    .execute();
  return people.map(({ userId, email }) => ({ userId, companyId, email: email! }));
}
