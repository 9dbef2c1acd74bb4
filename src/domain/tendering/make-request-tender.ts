import { copyFiles } from "#domain/attachments/copy-files.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context, Tx } from "#domain/context.ts";
import { canCompareQuotes } from "#domain/inquiries/inquiries.policy.ts";
import { insertPackage } from "#domain/packages/insert-package.ts";
import { PACKAGES_PER_COMPANY } from "#domain/packages/packages.limits.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireTenderProject } from "#domain/packages/require-tender-project.ts";
import { startingValues } from "#domain/packages/starting-values.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { onceMoreWithAnotherSlug } from "#domain/projects/name-project.ts";
import { addDocument } from "#domain/tender-documents/add-document.ts";
import { lockNumbers } from "#domain/tender-documents/lock-numbers.ts";
import { draftInvitations } from "#domain/tender-invitations/draft-invitations.ts";
import { TENDER_INVITATIONS_PER_COMPANY } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type AskedRequest, findAskedRequest, listWaitingFirms } from "./request.queries.ts";
import { requestTenderSchema } from "./tendering.schema.ts";

/**
 * Begins a tender with what a request for quotes says: its project and place, its description as the scope, its files as
 * documents, and the firms that have not answered for good as invitations that go out with the issue. The inquiries stay as
 * they are, and name the tender. Refuses with conflict what has become one already, or waits for nobody. Answers its id.
 */
export async function makeRequestTender(ctx: Context, input: unknown): Promise<string> {
  const form = requestTenderSchema.parse(input);
  const found = await findAskedRequest(ctx, form.requestId);
  const verdict = canCompareQuotes(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const request = requireFound(found, verdict);
  requireMember(ctx, canDecidePackage(ctx.actor, { companyId: request.fromCompanyId, state: "draft" }));
  const firms = await requireOpen(ctx, request);
  const service = request.service ?? form.service;
  if (service === undefined) refuseField("service", "Choose the trade.");
  const companyId = request.fromCompanyId;
  await ctx.limits.consume(PACKAGES_PER_COMPANY, companyId);
  await ctx.limits.consume(TENDER_INVITATIONS_PER_COMPANY, companyId, firms.length);
  const files = await copyFiles(ctx, { kind: "request", id: request.id });
  return onceMoreWithAnotherSlug(() =>
    ctx.transact(async (tx) => {
      await requireNoTender(tx, request.id);
      const asked = {
        project: request.projectId ?? undefined,
        projectName: request.projectName,
        location: request.place,
        nation: form.nation,
        mainContract: form.mainContract,
        isPublicChain: form.isPublicChain,
        isHigherRisk: form.isHigherRisk,
      };
      const known = await requireTenderProject(tx, companyId, asked, { asksPlace: false });
      const { id: projectId, ...stands } = known;
      const packageId = await insertPackage(tx, {
        companyId,
        projectId,
        userId,
        service,
        title: serviceName(service),
        values: {
          ...startingValues({ ...stands, service, withTemplate: true }),
          scope: request.description,
          start_on: request.wantedStart,
          budget_pence: request.valuePence === 0 ? null : request.valuePence,
        },
      });
      if (files.length > 0) await lockNumbers(tx, projectId);
      for (const file of files) await addDocument(tx, { id: packageId, projectId, companyId }, file, userId);
      const firmIds = firms.map(({ id }) => id);
      const count = await draftInvitations(tx, { packageId, companyId, firmIds, userId });
      const details = { firms: count, documents: files.length };
      await writeEvent(tx, { packageId, kind: "made-of-inquiry", audience: "buyer", details });
      await tx.db
        .updateTable("inquiry_request")
        .set({ package_id: packageId })
        .where("id", "=", request.id)
        .execute();
      await recordEvent(tx, { action: "inquiry-became-tender", companyId, subjectId: packageId, details });
      return packageId;
    }),
  );
}

async function requireOpen(ctx: Context, { id, packageId }: AskedRequest) {
  if (packageId !== null) throw alreadyOne();
  const firms = await listWaitingFirms(ctx, id);
  if (firms.length === 0)
    throw new AppError("conflict", "This inquiry is not open any more. Start a tender by itself.");
  return firms;
}

const alreadyOne = () => new AppError("conflict", "This inquiry has become a tender already.");

/** Of two at once the second finds what the first has made. */
async function requireNoTender(tx: Tx, requestId: string): Promise<void> {
  const { packageId } = await tx.db
    .selectFrom("inquiry_request")
    .select("package_id as packageId")
    .where("id", "=", requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (packageId !== null) throw alreadyOne();
}
