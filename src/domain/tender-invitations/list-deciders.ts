import type { Tx } from "#domain/context.ts";

/** The e-mail addresses of a firm's owners and admins, who speak for it by the links that are sent to them. */
export async function listDeciders({ db }: Pick<Tx, "db">, companyId: string): Promise<string[]> {
  const people = await db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .where("membership.role", "in", ["owner", "admin"])
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .where("person.email", "is not", null)
    .select("person.email")
    .orderBy("person.id")
    .execute();
  return people.flatMap((person) => person.email ?? []);
}
