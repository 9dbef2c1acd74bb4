import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Scope } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import {
  type InvitationRow,
  findInvitation,
  lockInvitation,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { type Verdict, requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { NDAS_PER_PERSON } from "./confidentiality.limits.ts";
import { canAcceptNda } from "./confidentiality.policy.ts";
import { acceptanceSchema } from "./confidentiality.schema.ts";

/**
 * Accepts a tender's confidentiality agreement for a company, by somebody who may bind it: its documents open. Who, in which
 * position, when and which text stand in the record of both sides. Refuses with conflict when a colleague has accepted it; the
 * same sent again by the same person is done.
 */
export async function acceptNda(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, hash, name, position } = acceptanceSchema.parse(input);
  const asked = await mayAccept(ctx, await findInvitation(ctx, invitationId));
  await ctx.limits.countDone(NDAS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const locked = await lockInvitation(tx, invitationId);
      const verdict = await mayAccept(tx, locked);
      const { userId } = requireMember(tx, verdict);
      const { packageId, companyId, companyName, buyerId, title } = requireFound(locked, verdict);
      const { ndaHash } = (await findPackage(tx, packageId))!;
      if (ndaHash === null)
        throw new AppError("conflict", "This tender asks for no confidentiality agreement.");
      if (ndaHash !== hash)
        throw new AppError("conflict", "This is not the text that was issued. Read it again.");
      const now = tx.clock.now();
      const values = { invitation_id: invitationId, text_hash: hash, name, position };
      const accepted = await tx.db
        .insertInto("nda_acceptance")
        .values({ ...values, accepted_by: userId, accepted_at: now })
        .onConflict((conflict) => conflict.column("invitation_id").doNothing())
        .returning("invitation_id")
        .executeTakeFirst();
      if (!accepted && (await isAcceptedAlike(tx, { ...values, accepted_by: userId }))) return;
      if (!accepted) throw new AppError("conflict", "Your company has accepted it already.");
      const firm = companyName ?? "";
      await writeEvent(tx, {
        packageId,
        kind: "nda-accepted",
        audience: { invitationId },
        details: { firm, hash },
      });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: buyerId },
        title: `${firm} accepts the confidentiality agreement: ${title}`,
        path: `/company/tenders/${packageId}/nda`,
        subject: `${packageId}-nda`,
      });
      await recordEvent(tx, {
        action: "nda-accepted",
        companyId: companyId!,
        subjectId: invitationId,
        details: { hash },
        after: { name, position },
      });
    }),
  );
}

async function isAcceptedAlike(
  { db }: Pick<Scope, "db">,
  values: Record<"invitation_id" | "text_hash" | "name" | "position" | "accepted_by", string>,
): Promise<boolean> {
  const found = await db
    .selectFrom("nda_acceptance")
    .select("invitation_id")
    .where((eb) => eb.and(values))
    .executeTakeFirst();
  return found !== undefined;
}

async function mayAccept(scope: Scope, found: InvitationRow | undefined): Promise<Verdict> {
  if (!found?.companyId) return canAcceptNda(scope.actor, undefined);
  return canAcceptNda(scope.actor, { ...found, rights: await findRights(scope, found.companyId) });
}
