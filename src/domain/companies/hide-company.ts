import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";

/** Takes a company out of the directory while nobody is there to answer for it: its last member has closed their account. */
export async function hideCompany(tx: Tx, companyId: string, closedAt: Date): Promise<void> {
  await tx.db
    .updateTable("company")
    .set({ delisted_at: closedAt, updated_at: closedAt })
    .where("id", "=", companyId)
    .where("delisted_at", "is", null)
    .execute();
  // Nobody is left whose colleague somebody could become.
  await tx.db
    .updateTable("team_invitation")
    .set({ status: "revoked" })
    .where("company_id", "=", companyId)
    .where("status", "=", "pending")
    .execute();
  await refreshCompanySearch(tx, [companyId]);
}

/**
 * Does so where everybody who is left in the team has closed their account, as of the last of them: it comes back with
 * whoever opens theirs again. So does one that was hidden as of whoever is in the team no more.
 */
export async function hideAbandoned(
  tx: Tx,
  { companyId, leaverClosedAt }: { companyId: string; leaverClosedAt: Date | null },
): Promise<void> {
  const { open, lastClosedAt } = await tx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .select([
      sql<number>`(count(*) filter (where person.closed_at is null))::int`.as("open"),
      sql<Date | null>`max(person.closed_at)`.as("lastClosedAt"),
    ])
    .executeTakeFirstOrThrow();
  if (open > 0 || !lastClosedAt) return;
  await hideCompany(tx, companyId, lastClosedAt);
  await tx.db
    .updateTable("company")
    .set({ delisted_at: lastClosedAt })
    .where("id", "=", companyId)
    .where("delisted_at", "=", leaverClosedAt)
    .where("unlisted_at", "is", null)
    .where("closed_at", "is", null)
    .execute();
}

/**
 * Puts a member's companies back into the directory that left it when their last member closed their account, and only
 * those, while somebody is there again who may answer for them; in the transaction that opens the account again, before
 * it does.
 */
export async function showCompaniesAgain(tx: Tx, userId: string): Promise<void> {
  const shown = await tx.db
    .updateTable("company")
    .set({ delisted_at: null, updated_at: tx.clock.now() })
    .where("closed_at", "is", null)
    .where("id", "in", (eb) => eb.selectFrom("membership").select("company_id").where("user_id", "=", userId))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("membership as colleague")
          .innerJoin("user_account as person", "person.id", "colleague.user_id")
          .whereRef("colleague.company_id", "=", "company.id")
          .whereRef("person.closed_at", "=", "company.delisted_at")
          .select("person.id"),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("membership as lead")
          .innerJoin("user_account as person", "person.id", "lead.user_id")
          .whereRef("lead.company_id", "=", "company.id")
          .where("lead.role", "in", ["owner", "admin"])
          .where((eb) => eb.or([eb("person.closed_at", "is", null), eb("person.id", "=", userId)]))
          .select("person.id"),
      ),
    )
    .returning("id")
    .execute();
  if (shown.length > 0) {
    await refreshCompanySearch(
      tx,
      shown.map(({ id }) => id),
    );
  }
}
