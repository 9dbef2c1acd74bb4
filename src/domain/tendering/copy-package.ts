import type { Context, Tx } from "#domain/context.ts";
import { requireNotLost } from "#domain/packages/require-tender-project.ts";
import { insertPackage } from "#domain/packages/insert-package.ts";
import { PACKAGES_PER_COMPANY } from "#domain/packages/packages.limits.ts";
import { canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { draftInvitations } from "#domain/tender-invitations/draft-invitations.ts";
import { canInviteFirms } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { authorize, requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findInvited } from "./find-invited.ts";
import { copySchema } from "./tendering.schema.ts";

const schema = packageIdSchema.extend(copySchema.shape);

/**
 * Begins a draft with an earlier package's scope, terms, pricing document and criteria, in the same project or another of
 * the company's that has tenders; not with its dates, site visit, budget, published value and method, and with its documents and its firms where
 * that is ticked. Firms that had declined, that have no account, or that cannot be invited any more, are left out. Answers the new package's id.
 */
export async function copyPackage(ctx: Context, input: unknown): Promise<string> {
  const form = schema.parse(input);
  const found = await findPackage(ctx, form.packageId);
  const verdict = canWorkOnPackage(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const source = requireFound(found, verdict);
  const { companyId } = source;
  const projectId = form.project ?? source.projectId;
  if (form.withDocuments && projectId !== source.projectId)
    refuseField(
      "withDocuments",
      "Documents belong to their project: copy the package without them, and add the other project’s.",
    );
  if (form.withFirms) authorize(canInviteFirms(ctx.actor, { companyId, state: "draft", isLate: false }));
  return ctx.limits.countDone(PACKAGES_PER_COMPANY, companyId, () =>
    ctx.transact(async (tx) => {
      const { isHigherRisk } = await requireProject(tx, companyId, projectId);
      const id = await insertPackage(tx, {
        companyId,
        projectId,
        userId,
        service: source.service,
        title: form.title ?? source.title,
        values: await valuesOf(tx, source, { hasFirms: form.withFirms !== undefined, isHigherRisk }),
        from: [source.code, source.title].filter(Boolean).join(" "),
      });
      if (form.withDocuments) await shareDocuments(tx, { from: source.id, to: id });
      if (form.withFirms)
        await draftInvitations(tx, {
          packageId: id,
          companyId,
          firmIds: await findInvited(tx, source.id),
          userId,
        });
      return id;
    }),
  );
}

async function requireProject(
  tx: Tx,
  companyId: string,
  projectId: string,
): Promise<{ isHigherRisk: boolean }> {
  const found = await tx.db
    .selectFrom("tender_project as t")
    .innerJoin("project", "project.id", "t.project_id")
    .select(["t.is_higher_risk as isHigherRisk", "t.main_contract as mainContract"])
    .where("project.id", "=", projectId)
    .where("project.company_id", "=", companyId)
    .executeTakeFirst();
  if (!found) throw new AppError("not-found", "Your company has no tenders in such a project.");
  requireNotLost(found);
  return found;
}

/** As they are kept: what a later version of the product adds to them comes along; with the evidence that its new building asks for. */
async function valuesOf(
  tx: Tx,
  { id, credentials }: PackageRow,
  { hasFirms, isHigherRisk }: { hasFirms: boolean; isHigherRisk: boolean },
) {
  const kept = await tx.db
    .selectFrom("trade_package")
    .select([
      "scope",
      "design_portion",
      "attendances",
      "key_terms",
      "evaluation",
      "pricing",
      "nda_text",
      "validity_days",
      "min_reprice_days",
      "openers",
      "late_minutes",
      // Why so many are asked goes with them.
      ...(hasFirms ? (["spread_reason"] as const) : []),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...kept,
    attendances: JSON.stringify(kept.attendances),
    required_credentials: JSON.stringify(askEvidence({ credentials, isHigherRisk })),
    key_terms: JSON.stringify(kept.key_terms),
    evaluation: JSON.stringify(kept.evaluation),
    pricing: JSON.stringify(kept.pricing),
  };
}

/** A document belongs to its project, and to as many of its packages as need it. */
async function shareDocuments(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.db
    .insertInto("package_document")
    .columns(["package_id", "document_id"])
    .expression((eb) =>
      eb
        .selectFrom("package_document")
        .where("package_id", "=", from)
        .select(({ val, ref }) => [val(to).as("package_id"), ref("document_id").as("document_id")]),
    )
    .execute();
}
