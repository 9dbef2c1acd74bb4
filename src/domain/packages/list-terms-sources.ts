import type { Context } from "#domain/context.ts";
import { isComplete } from "#domain/tender-rules/check-key-terms.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { MOST_TERMS_SOURCES } from "./packages.limits.ts";
import { canSeePackage } from "./packages.policy.ts";
import { findPackage, selectPackages } from "./packages.queries.ts";
import { packageIdSchema } from "./packages.schema.ts";

/** Another package of the same company, from which a draft can take its key terms. */
export interface TermsSource {
  id: string;
  code: string;
  title: string;
  projectName: string;
}

/** The company's other packages whose key terms are complete, those of the same project first, then the newest; of a draft alone. */
export async function listTermsSources(ctx: Context, input: unknown): Promise<TermsSource[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  if (own.state !== "draft") return [];
  const rows = await selectPackages(ctx)
    .where("p.company_id", "=", own.companyId)
    .where("p.id", "!=", own.id)
    .orderBy(({ eb }) => eb("p.project_id", "=", own.projectId), "desc")
    .orderBy("p.updated_at", "desc")
    .orderBy("p.id", "desc")
    .limit(MOST_TERMS_SOURCES)
    .execute();
  return rows
    .filter(({ keyTerms }) => isComplete(keyTerms))
    .map(({ id, code, title, projectName }) => ({ id, code, title, projectName }));
}
