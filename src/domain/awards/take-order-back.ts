import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { ORDER_TAKEN_BACK } from "./award-titles.data.ts";
import { findAward } from "./award.queries.ts";
import { asWaiting } from "./awards.queries.ts";
import { canTakeOrderBack } from "./awards.policy.ts";
import { takeOrderBackSchema } from "./awards.schema.ts";
import { findLetter } from "./find-letter.ts";

type Form = ReturnType<typeof takeOrderBackSchema.parse>;

/**
 * Takes an order back that follows a letter of intent, while its firm has not answered it: the letter stands as before, and
 * another order can be sent. The firm is told why. The same once more, as from a form whose answer was lost, changes nothing.
 * Answers whether the letter has ended.
 */
export async function takeOrderBack(ctx: Context, input: unknown): Promise<{ isLetterOver: boolean }> {
  const form = takeOrderBackSchema.parse(input);
  const { packageId, orderId, words } = form;
  const { userId } = requireMember(ctx, canTakeOrderBack(ctx.actor, await findOwn(ctx, form)));
  return ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const standing = await findOwn(tx, form);
    const own = requireFound(standing, canTakeOrderBack(tx.actor, standing));
    const isLetterOver = own.letter?.isOver ?? false;
    if (own.isRepeated) return { isLetterOver };
    const { invitationId, firmId } = own.award!;
    await tx.db
      .updateTable("award_order")
      .set({ withdrawn_at: tx.clock.now(), withdrawn_by: userId, withdrawn_words: words })
      .where("id", "=", orderId)
      .execute();
    await writeEvent(tx, {
      packageId,
      kind: "order-withdrawn",
      audience: { invitationId },
      details: { words },
    });
    await recordEvent(tx, { action: "order-withdrawn", companyId: own.companyId, subjectId: own.award!.id });
    await tellFirm(
      tx,
      { invitationId, companyId: firmId },
      {
        title: `${ORDER_TAKEN_BACK}, and your letter of intent ${isLetterOver ? "has ended" : "holds as before"}: ${own.title} at ${own.projectName}`,
        path: `/company/tenders/invited/${invitationId}/order`,
        subject: `${invitationId}-order`,
      },
    );
    return { isLetterOver };
  });
}

async function findOwn(scope: Pick<Context, "db" | "clock" | "actor">, form: Form) {
  const { packageId, awardId, orderId } = form;
  const own = await findPackage(scope, packageId);
  if (!own) return undefined;
  const award = await findAward(scope, packageId);
  const rights = await findRights(scope, own.companyId);
  const { letter, orders } = await findLetter(scope, award);
  const isLookedAt = award?.id === awardId;
  const order = isLookedAt ? orders.find(({ id }) => id === orderId) : undefined;
  const isRepeated = await findRepeated(scope, form);
  return { ...own, award, rights, isLookedAt, letter, order: order && asWaiting(order), isRepeated };
}

/** Whether the same person has taken it back with the same words. */
async function findRepeated(
  { db, actor }: Pick<Context, "db" | "actor">,
  { awardId, orderId, words }: Form,
): Promise<boolean> {
  if (actor.kind !== "member") return false;
  const done = await db
    .selectFrom("award_order")
    .select("id")
    .where("id", "=", orderId)
    .where("award_id", "=", awardId)
    .where("withdrawn_by", "=", actor.userId)
    .where("withdrawn_words", "=", words)
    .executeTakeFirst();
  return done !== undefined;
}
