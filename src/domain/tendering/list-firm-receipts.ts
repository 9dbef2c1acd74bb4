import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type IssuedDocument, type Part, listIssued } from "#domain/tender-documents/documents.queries.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";

const schema = packageIdSchema.extend(invitationIdSchema.shape);

export interface FirmReceipts {
  firm: string;
  setNumber: number;
  documents: IssuedDocument[];
}

/** Of one invited firm, which revisions of the set in force it has downloaded and acknowledged, a part of them whole; for its buyer. */
export async function listFirmReceipts(ctx: Context, input: unknown, part?: Part): Promise<FirmReceipts> {
  const { packageId, invitationId } = schema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { setNumber } = requireFound(found, canSeePackage(ctx.actor, found));
  const invitation = await findInvitation(ctx, invitationId);
  if (invitation?.packageId !== packageId || invitation.state === "draft" || invitation.state === "revoked")
    throw new AppError("not-found", "There is no such invitation.");
  return {
    firm: invitation.companyName ?? invitation.email ?? "",
    setNumber,
    documents: await listIssued(ctx, { packageId, setNumber, invitationId }, part),
  };
}
