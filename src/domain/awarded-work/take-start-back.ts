import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { SAYINGS_PER_PERSON } from "./awarded-work.limits.ts";
import { canTakeStartBack } from "./awarded-work.policy.ts";
import {
  findAwardedWork,
  keepSaid,
  lockAwardedWork,
  otherPath,
  requireSeen,
} from "./awarded-work.queries.ts";
import { takeStartBackSchema } from "./awarded-work.schema.ts";

/**
 * Takes back a start that one's own side has recorded by mistake, while the other side has not said that it is right: the work
 * has not started then, and nobody reviews it. The other side is told.
 */
export async function takeStartBack(ctx: Context, input: unknown): Promise<void> {
  const { awardId, side, seen } = takeStartBackSchema.parse(input);
  const found = await findAwardedWork(ctx, { awardId, side });
  const { userId } = requireMember(ctx, canTakeStartBack(ctx.actor, found));
  await ctx.limits.consume(SAYINGS_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const locked = await lockAwardedWork(tx, { awardId, side });
    const work = requireFound(locked, canTakeStartBack(tx.actor, locked));
    requireSeen(work, seen);
    const { packageId, invitationId, companyId, ownName, other, title, projectName } = work;
    await keepSaid(tx, awardId, { started_on: null, recorded_by: null, recorded_at: null });
    const details = { by: ownName };
    await writeEvent(tx, { packageId, kind: "work-start-taken-back", audience: { invitationId }, details });
    await recordEvent(tx, { action: "work-start-taken-back", companyId, subjectId: awardId });
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: other.id },
      title: `${ownName} has taken back that the work has started: ${title} at ${projectName}`,
      path: otherPath(work),
      subject: `${awardId}-start`,
    });
  });
}
