import type { Scope } from "#domain/context.ts";

const NOT_AGAIN = ["declined", "revoked", "bounced"] as const;

/** The firms with an entry here that a package was sent to, without those that declined it or had it taken back. */
export async function findInvited({ db }: Pick<Scope, "db">, packageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tender_invitation")
    .select("company_id as firmId")
    .where("package_id", "=", packageId)
    .where("state", "not in", NOT_AGAIN)
    .where("company_id", "is not", null)
    .$narrowType<{ firmId: string }>()
    .execute();
  return rows.map(({ firmId }) => firmId);
}

/** How many of those were invited by an e-mail address and have no account. */
export async function countInvitedByAddress({ db }: Pick<Scope, "db">, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tender_invitation")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("package_id", "=", packageId)
    .where("state", "not in", NOT_AGAIN)
    .where("company_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
