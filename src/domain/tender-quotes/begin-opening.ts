import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { type OpeningStanding, findOpeners, findOpening, lockOpening } from "./openers.queries.ts";
import { OPENING_HOURS } from "./tender-quotes.limits.ts";
import { canBeginOpening } from "./tender-quotes.policy.ts";
import { openingSchema } from "./tender-quotes.schema.ts";

/**
 * Begins the opening of a tender that two people open: an owner or admin with a fresh password says so, nothing is opened,
 * and a second one has a day to complete it. Refuses with conflict while somebody has begun it.
 */
export async function beginOpening(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { packageId, currentPassword } = openingSchema.parse(input);
  requireMember(ctx, canBeginOpening(ctx.actor, await findOpening(ctx, packageId)));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    const standing = await lockOpening(tx, packageId);
    const own = requireFound(standing, canBeginOpening(tx.actor, standing));
    const begun = { begun_by: proof.userId, begun_at: tx.clock.now() };
    await tx.db
      .insertInto("opening_intent")
      .values({ package_id: packageId, ...begun })
      .onConflict((conflict) => conflict.column("package_id").doUpdateSet(begun))
      .execute();
    await writeEvent(tx, { packageId, kind: "opening-begun", audience: "everybody" });
    await recordEvent(tx, { action: "opening-begun", companyId: own.companyId, subjectId: packageId });
    await tellOthers(tx, own, proof.userId);
  });
}

async function tellOthers(tx: Tx, own: OpeningStanding, userId: string): Promise<void> {
  const openers = await findOpeners(tx, own.companyId);
  const others = openers.filter((each) => each.userId !== userId);
  if (others.length === 0) return;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId, userIds: others.map((each) => each.userId) },
    title: `The opening is begun, complete it within ${OPENING_HOURS} hours: ${own.title}`,
    path: `/company/tenders/${own.id}/quotes`,
    subject: `${own.id}-opening`,
  });
}
