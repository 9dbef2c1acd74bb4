import type { Member } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";

/** A firm of the demo, and the demo sign-in that belongs to it where there is one. */
export interface DemoFirm {
  id: string;
  number: number;
  name: string;
  owner: Member | undefined;
}

export type DemoFirms = ReadonlyMap<string, DemoFirm>;

/** The demo's claimed companies by their keys. */
export async function findDemoFirms(tx: Tx): Promise<DemoFirms> {
  const rows = await tx.db
    .selectFrom("company")
    .leftJoin("membership", "membership.company_id", "company.id")
    .leftJoin("user_account as person", "person.id", "membership.user_id")
    .where("company.origin", "=", "demo")
    .where("company.is_claimed", "=", true)
    .where("company.closed_at", "is", null)
    .select([
      "company.id",
      "company.number",
      "company.name",
      "person.id as userId",
      "person.name as person",
      "person.email",
    ])
    .orderBy("membership.created_at")
    .execute();
  const keys = new Map(demoCompanies.map(({ key, name }) => [name, key]));
  const firms = new Map<string, DemoFirm>();
  for (const { id, number, name, userId, person, email } of rows) {
    const key = keys.get(name);
    if (key === undefined || firms.has(key)) continue;
    const membership = { companyId: id, companyNumber: number, companyName: name, role: "owner" as const };
    const facts = { isAdministrator: false, isAdminMode: false, memberships: [membership] };
    const owner: Member | undefined =
      userId === null ? undefined : { kind: "member", userId, name: person!, email: email ?? "", ...facts };
    firms.set(key, { id, number, name, owner });
  }
  return firms;
}
