import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { findSuppressions } from "#domain/invitations/invitations.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { findWaitingAmong } from "#platform/email-fates.ts";
import { prepared } from "#platform/prepared.ts";
import { findUnreachedCompanies, isDeserted } from "./find-unreached-companies.ts";
import { isWrittenTo } from "./reach-address.ts";
import { type InvitationRow, selectInvitations, unconfirmedAfter } from "./tender-invitations.queries.ts";

export type ListedInvitation = Pick<
  InvitationRow,
  | "id"
  | "companyId"
  | "companyName"
  | "companyNumber"
  | "email"
  | "state"
  | "score"
  | "declineReason"
  | "declineNote"
  | "sentAt"
  | "answeredAt"
> & {
  /** How many documents of the set in force the firm has downloaded. */
  downloaded: number;
  /** How many of them it has said that it prices by. */
  acknowledged: number;
  /** An address without an account that was erased, has bounced, or asked not to be invited and gave no quote: it gets no e-mail any more. */
  isSilent: boolean;
  /**
   * When an e-mail to it was refused or given up, and the firm has not answered since; null again of one with an account once
   * one of its addresses takes e-mails.
   */
  unreachedAt: Date | null;
  /** It has an account, and nobody of it can sign in any more. */
  isDeserted: boolean;
  /** The last addendum that asks for another price, by its number, where its quote is in and not confirmed since; until the opening. */
  unconfirmedAfter: number | null;
  /** It went to an address, and no mail server has taken its e-mail yet. */
  isOnItsWay: boolean;
};

/** Whom a package was sent to, and what they have said and downloaded; for its buyer. */
export async function listInvitations(ctx: Context, input: unknown): Promise<ListedInvitation[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { setNumber } = requireFound(found, canSeePackage(ctx.actor, found));
  const invitations = await selectInvitations(ctx)
    .where("i.package_id", "=", packageId)
    .where("i.state", "!=", "revoked")
    .select(({ selectFrom, fn }) =>
      selectFrom("document_receipt as receipt")
        .innerJoin("document_set_entry as e", "e.revision_id", "receipt.revision_id")
        .whereRef("receipt.invitation_id", "=", "i.id")
        .where("e.package_id", "=", packageId)
        .where("e.set_number", "=", setNumber)
        .select(fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("downloaded"),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom("revision_acknowledgement as said")
        .innerJoin("document_set_entry as e", "e.revision_id", "said.revision_id")
        .whereRef("said.invitation_id", "=", "i.id")
        .where("e.package_id", "=", packageId)
        .where("e.set_number", "=", setNumber)
        .select(fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("acknowledged"),
    )
    .select([
      "i.unreached_at as unreachedAt",
      isDeserted.as("isDeserted"),
      unconfirmedAfter.as("unconfirmedAfter"),
    ])
    .orderBy("i.created_at")
    .orderBy("i.id")
    .modifyEnd(prepared)
    .execute();
  const silent = await findSilent(ctx, invitations);
  const companies = await findUnreachedCompanies(
    ctx,
    invitations.flatMap(({ companyId, unreachedAt }) => (companyId && unreachedAt ? [companyId] : [])),
  );
  const onTheirWay = await findWaitingAmong(
    ctx,
    new Map(
      invitations.flatMap(({ companyId, email, state, sentAt }) =>
        companyId === null && state === "sent" && email !== null && sentAt ? [[email, sentAt] as const] : [],
      ),
    ),
  );
  return invitations.map((invitation) => {
    const { id, email, companyId, state, unreachedAt } = invitation;
    const isErased = email === null && companyId === null;
    return {
      ...invitation,
      isSilent: isErased || silent.has(id),
      isOnItsWay: companyId === null && state === "sent" && email !== null && onTheirWay.has(email),
      unreachedAt: companyId === null || companies.has(companyId) ? unreachedAt : null,
    };
  });
}

/** Of those that were invited by address alone, whose address is not written to any more. */
async function findSilent(ctx: Context, invitations: readonly InvitationRow[]): Promise<Set<string>> {
  const byAddress = invitations.filter(({ email, companyId }) => email !== null && companyId === null);
  const suppressed = await findSuppressions(
    ctx,
    byAddress.map(({ email }) => email!),
  );
  return new Set(
    byAddress
      .filter(({ email, isLodged }) => !isWrittenTo({ isLodged, suppression: suppressed.get(email!) }))
      .map(({ id }) => id),
  );
}
