import { createHash } from "node:crypto";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { publishNotice } from "#domain/noticeboard/keep-notice.ts";
import { checkReadiness } from "#domain/packages/check-readiness.ts";
import { type PackageRow, findPackage, lockDraft } from "#domain/packages/packages.queries.ts";
import { canPreparePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { freezeSet } from "#domain/tender-documents/freeze-set.ts";
import { listNewest } from "#domain/tender-documents/documents.queries.ts";
import { listVisitTimes } from "#domain/site-visits/site-visits.queries.ts";
import { proposeQuestionsClose } from "#domain/tender-rules/questions-close.ts";
import { issueOf } from "./issue-of.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { areBlocked } from "#domain/tender-invitations/are-blocked.ts";
import { sendTenderInvitation } from "#domain/tender-invitations/send-tender-invitation.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/**
 * Issues a package: its documents are frozen as set 1, its criteria and dates are fixed, and the invited firms are told, all
 * in one transaction. Refuses with invalid, and every sentence of what is missing, a package that is not ready.
 */
export async function issuePackage(ctx: Context, input: unknown): Promise<void> {
  const { packageId, version } = schema.parse(input);
  const asked = await findPackage(ctx, packageId);
  requireMember(ctx, canPreparePackage(ctx.actor, asked));
  await requireRight(ctx, issueOf(asked!));
  await ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const own = await lockDraft(tx, packageId, version);
    await requireRight(tx, issueOf(own));
    const issuedAt = tx.clock.now();
    const documents = (await listNewest(tx, { packageId, setNumber: 0 })).length;
    const { gaps } = checkReadiness(own, {
      documents,
      issuedAt,
      visits: await listVisitTimes(tx, packageId),
      lines: await readPricing(tx, packageId),
    });
    if (gaps.length > 0) throw new AppError("invalid", gaps.map(({ sentence }) => sentence).join(" "));
    const issued = { ...own, questionsCloseAt: closeOf(own, issuedAt) };
    await freezeSet(tx, { packageId, setNumber: 0 });
    await tx.db.deleteFrom("pricing_proposal").where("package_id", "=", packageId).execute();
    await tx.db
      .updateTable("trade_package")
      .set((eb) => ({
        state: "issued",
        issued_at: issuedAt,
        questions_close_at: issued.questionsCloseAt,
        set_number: 1,
        nda_hash: own.ndaText === "" ? null : createHash("sha256").update(own.ndaText).digest("hex"),
        version: eb("version", "+", 1),
        updated_at: issuedAt,
      }))
      .where("id", "=", packageId)
      .execute();
    await writeEvent(tx, {
      packageId,
      kind: "issued",
      audience: "everybody",
      details: { set: 1, due: londonDeadline(own.returnAt!) },
    });
    await publishNotice(tx, issued);
    await sendDrafts(tx, issued);
    await recordEvent(tx, { action: "package-issued", companyId: own.companyId, subjectId: packageId });
  });
}

/** Five working days before the return where the buyer has said nothing. */
function closeOf({ questionsCloseAt, returnAt, nation }: PackageRow, issuedAt: Date): Date {
  if (questionsCloseAt) return questionsCloseAt;
  const proposed = proposeQuestionsClose({ issuedAt, returnAt: returnAt!, nation });
  if (proposed.kind === "beyondKnown") throw new AppError("invalid", proposed.sentence);
  return proposed.value;
}

async function sendDrafts(tx: Tx, own: PackageRow): Promise<void> {
  const drafts = await tx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("company", "company.id", "p.company_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .select(["i.id", "company.name as buyerName", "firm.id as firmId", "firm.name as firmName"])
    .where("i.package_id", "=", own.id)
    .where("i.state", "=", "draft")
    .orderBy("i.id")
    .execute();
  if (own.method === "direct" && drafts.length > 1)
    throw new AppError(
      "invalid",
      `A direct tender goes to one firm, and ${drafts.length} are chosen. Take the others out, or choose another way of finding firms.`,
    );
  for (const { firmId, firmName } of drafts)
    if (firmId !== null && (await areBlocked(tx, own.companyId, firmId)))
      throw new AppError(
        "invalid",
        `${firmName} cannot be invited: one of you has blocked the other since it was chosen. Take it out of the firms.`,
      );
  for (const { id, buyerName } of drafts)
    await sendTenderInvitation(tx, own, { invitationId: id, buyerName });
}
