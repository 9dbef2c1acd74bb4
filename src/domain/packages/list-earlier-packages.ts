import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canBeginTender } from "./packages.policy.ts";

/** A package from which another of the same trade can be copied. */
export interface EarlierPackage {
  id: string;
  service: string;
  code: string;
  title: string;
  projectName: string;
}

/** The package that one's company issued last, of each service that it has tendered. */
export async function listEarlierPackages(ctx: Context): Promise<EarlierPackage[]> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canBeginTender(ctx.actor)));
  return ctx.db
    .selectFrom("trade_package as p")
    .innerJoin("project", "project.id", "p.project_id")
    .distinctOn("p.service_code")
    .where("p.company_id", "=", companyId)
    .where("p.issued_at", "is not", null)
    .select(["p.id", "p.service_code as service", "p.code", "p.title", "project.name as projectName"])
    .orderBy("p.service_code")
    .orderBy("p.issued_at", "desc")
    .orderBy("p.id")
    .execute();
}
