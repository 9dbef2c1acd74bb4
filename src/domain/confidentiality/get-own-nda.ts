import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { type Acceptance, selectAcceptances } from "./confidentiality.queries.ts";
import { canAcceptNda } from "./confidentiality.policy.ts";

export interface OwnNda {
  title: string;
  projectName: string;
  buyerName: string;
  /** Null where none is asked for. */
  asked: { text: string; hash: string } | null;
  accepted: Acceptance | null;
  /** Why the reader cannot accept it; null where they can. */
  closed: string | null;
}

/** The confidentiality agreement of a tender as the invited firm has it, with its own acceptance. */
export async function getOwnNda(ctx: Context, input: unknown): Promise<OwnNda> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  const { packageId, companyId, title, projectName, buyerName } = invitation;
  const { ndaText, ndaHash } = (await findPackage(ctx, packageId))!;
  const accepted = await selectAcceptances(ctx)
    .where("a.invitation_id", "=", invitationId)
    .executeTakeFirst();
  const rights = await findRights(ctx, companyId!);
  const verdict = canAcceptNda(ctx.actor, { ...invitation, rights });
  return {
    title,
    projectName,
    buyerName,
    asked: ndaHash === null ? null : { text: ndaText, hash: ndaHash },
    accepted: accepted ?? null,
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}
