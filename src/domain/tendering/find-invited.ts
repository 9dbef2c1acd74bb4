import type { Scope } from "#domain/context.ts";

/** The firms with an entry here that a package was sent to, without those that declined it or had it taken back. */
export async function findInvited({ db }: Pick<Scope, "db">, packageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tender_invitation")
    .select("company_id as firmId")
    .where("package_id", "=", packageId)
    .where("state", "not in", ["declined", "revoked", "bounced"])
    .where("company_id", "is not", null)
    .$narrowType<{ firmId: string }>()
    .execute();
  return rows.map(({ firmId }) => firmId);
}
