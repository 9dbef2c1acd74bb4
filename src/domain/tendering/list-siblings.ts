import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { MAX_PACKAGES_OF_ADDENDUM } from "./tendering.limits.ts";

export interface Sibling {
  id: string;
  title: string;
  code: string;
  returnAt: Date;
  version: number;
  /** Files that were sent for it and are not added: an addendum goes out without them. */
  waiting: number;
}

/** The other packages of a package's project that are out to tender: an addendum may concern them, too. */
export async function listSiblings(ctx: Context, input: unknown): Promise<Sibling[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { projectId, companyId } = requireFound(found, canSeePackage(ctx.actor, found));
  return ctx.db
    .selectFrom("trade_package")
    .select([
      "id",
      "title",
      "code",
      "return_at as returnAt",
      "version",
      sql<number>`(select count(*)::int from document_arrival w where w.package_id = trade_package.id)`.as(
        "waiting",
      ),
    ])
    .$narrowType<{ returnAt: Date }>()
    .where("project_id", "=", projectId)
    .where("company_id", "=", companyId)
    .where("state", "=", "issued")
    .where("return_at", ">", ctx.clock.now())
    .where("id", "!=", packageId)
    .orderBy("code")
    .orderBy("title")
    .orderBy("id")
    .limit(MAX_PACKAGES_OF_ADDENDUM - 1)
    .modifyEnd(prepared)
    .execute();
}
