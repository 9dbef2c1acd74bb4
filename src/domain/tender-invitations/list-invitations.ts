import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type InvitationRow, selectInvitations } from "./tender-invitations.queries.ts";

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
};

/** Whom a package was sent to, and what they have said and downloaded; for its buyer. */
export async function listInvitations(ctx: Context, input: unknown): Promise<ListedInvitation[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { setNumber } = requireFound(found, canSeePackage(ctx.actor, found));
  return selectInvitations(ctx)
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
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();
}
