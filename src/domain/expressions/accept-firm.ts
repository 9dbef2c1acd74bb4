import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { areBlocked } from "#domain/tender-invitations/are-blocked.ts";
import { insertInvitation } from "#domain/tender-invitations/insert-invitation.ts";
import { scoreFirm } from "#domain/tender-invitations/score-firm.ts";
import { sendTenderInvitation } from "#domain/tender-invitations/send-tender-invitation.ts";
import { requireFewOrReason } from "#domain/tender-invitations/require-few-or-reason.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { PLACELESS } from "#domain/tender-invitations/tender-invitations.states.ts";
import { AppError } from "#platform/errors.ts";

interface Accepted {
  expressionId: string;
  companyId: string;
  /** Who accepts it; null where an open tender takes whoever asks. */
  userId: string | null;
  /** Why there are more than six. */
  spreadReason?: string | undefined;
}

/**
 * Makes an expression of interest an invitation, which is sent at once. Refuses with conflict when the tender has gone to as
 * many firms as it takes, with invalid where its buyer accepts more than six without a reason, with forbidden when one of the
 * two has blocked the other since.
 */
export async function acceptFirm(
  tx: Tx,
  own: PackageRow,
  { expressionId, companyId, userId, spreadReason }: Accepted,
): Promise<void> {
  if (userId === null) await requireRoom(tx, own);
  else await requireFewOrReason(tx, own, { asked: 1, spreadReason });
  if (await areBlocked(tx, own.companyId, companyId))
    throw new AppError("forbidden", "This firm cannot be invited: one of you has blocked the other.");
  const { name: buyerName } = await tx.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", own.companyId)
    .executeTakeFirstOrThrow();
  const score = (await scoreFirm(tx, own, companyId))?.score ?? null;
  const invitationId = await insertInvitation(tx, own.id, { company_id: companyId, score, userId });
  await tx.db
    .updateTable("expression_of_interest")
    .set({ state: "accepted", answered_at: tx.clock.now() })
    .where("id", "=", expressionId)
    .execute();
  await sendTenderInvitation(tx, own, { invitationId, buyerName });
}

async function requireRoom(tx: Tx, own: PackageRow): Promise<void> {
  const { count } = await tx.db
    .selectFrom("tender_invitation")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("package_id", "=", own.id)
    .where("state", "not in", [...PLACELESS])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FIRMS)
    throw new AppError("conflict", "This tender has gone to as many firms as it takes.");
}
