import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import type { LockedCompany } from "./profile-sections.queries.ts";

/** A badge, and evidence that an administrator has seen or is to look at, are for one name: its team cannot change it then. */
export async function requireFreeName(tx: Scope, company: LockedCompany, name: string): Promise<void> {
  if (name === company.name) return;
  if (company.verificationStatus === "verified")
    throw new AppError(
      "conflict",
      "Your company is verified under its present name. Write to us to have it changed.",
    );
  const seen = await tx.db
    .selectFrom("credential")
    .select("id")
    .where("company_id", "=", company.id)
    .where("state", "in", ["submitted", "approved"])
    .where(({ eb, or }) => or([eb("check_method", "is", null), eb("check_method", "<>", "self-declared")]))
    .limit(1)
    .executeTakeFirst();
  if (seen)
    throw new AppError(
      "conflict",
      "Evidence of yours was checked under the present name, or waits to be. Withdraw it first, or write to us to have the name changed.",
    );
}
