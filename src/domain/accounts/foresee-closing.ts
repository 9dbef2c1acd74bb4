import { sql } from "kysely";
import type { Context, Scope } from "#domain/context.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { requireMember } from "#domain/verdict.ts";

/**
 * What becomes of a company when a member closes their account: it stays with its others, it leaves the directory
 * because it has nobody else, or it first needs another owner.
 */
type CompanyFate = "stays" | "leaves" | "needs-owner";

export interface FacedCompany {
  companyId: string;
  companyNumber: number;
  companyName: string;
  fate: CompanyFate;
}

/** What becomes of the acting member's companies should they close their account now. */
export async function foreseeClosing(ctx: Context): Promise<FacedCompany[]> {
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  return readFates(ctx, userId);
}

/** Colleagues whose accounts are closed themselves count for nobody, and suspended ones for no owner. */
export async function readFates(
  ctx: Scope,
  userId: string,
  by: "themselves" | "administrator" = "themselves",
): Promise<FacedCompany[]> {
  const rows = await ctx.db
    .selectFrom("membership as own")
    .innerJoin("company", "company.id", "own.company_id")
    .where("own.user_id", "=", userId)
    .orderBy("company.name")
    .select(({ selectFrom }) => [
      "company.id as companyId",
      "company.number as companyNumber",
      "company.name as companyName",
      "own.role",
      selectFrom("membership as other")
        .innerJoin("user_account as person", "person.id", "other.user_id")
        .whereRef("other.company_id", "=", "own.company_id")
        .where("other.user_id", "<>", userId)
        .where("person.closed_at", "is", null)
        .select(
          sql<
            string[] | null
          >`array_agg(case when person.suspended_at is null then other.role else 'suspended' end)`.as(
            "roles",
          ),
        )
        .as("others"),
    ])
    .execute();
  return rows.map(({ companyId, companyNumber, companyName, role, others }) => ({
    companyId,
    companyNumber,
    companyName,
    fate: fateOf(role, others ?? [], by),
  }));
}

/** To a suspended colleague nothing can be handed over; whoever closes their own account can remove them instead. */
function fateOf(role: string, others: readonly string[], by: "themselves" | "administrator"): CompanyFate {
  if (others.length === 0) return "leaves";
  if (role !== "owner" || others.includes("owner")) return "stays";
  const mayBeLeft = by === "administrator" && others.every((each) => each === "suspended");
  return mayBeLeft ? "stays" : "needs-owner";
}
