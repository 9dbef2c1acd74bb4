import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { SAYINGS_PER_PERSON } from "./awarded-work.limits.ts";
import { canShowWork } from "./awarded-work.policy.ts";
import {
  type AwardedWork,
  findAwardedWork,
  keepSaid,
  lockAwardedWork,
  otherPath,
  requireSeen,
} from "./awarded-work.queries.ts";
import { workShownSchema } from "./awarded-work.schema.ts";

/**
 * Says for one side whether awarded work may stand on both profiles: it does while both agree, and either takes that back
 * at any time. The other side is told of a yes, and of a no that takes the work off its profile. The same once more changes
 * nothing.
 */
export async function setWorkShown(ctx: Context, input: unknown): Promise<void> {
  const { awardId, side, isShown, seen } = workShownSchema.parse(input);
  const found = await findAwardedWork(ctx, { awardId, side });
  const { userId } = requireMember(ctx, canShowWork(ctx.actor, found));
  await ctx.limits.consume(SAYINGS_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const locked = await lockAwardedWork(tx, { awardId, side });
    const work = requireFound(locked, canShowWork(tx.actor, locked));
    if (work.isOwnShown === isShown) return;
    requireSeen(work, seen);
    const at = isShown ? tx.clock.now() : null;
    await keepSaid(tx, awardId, side === "buyer" ? { buyer_shows_at: at } : { firm_shows_at: at });
    await tellOther(tx, work, isShown);
  });
}

async function tellOther(tx: Tx, work: AwardedWork, isShown: boolean): Promise<void> {
  const { awardId, packageId, invitationId, companyId, ownName, other, isOtherShown, title } = work;
  const kind = isShown ? "work-shown" : "work-hidden";
  const details = { by: ownName };
  await writeEvent(tx, { packageId, kind, audience: { invitationId }, details });
  await recordEvent(tx, { action: kind, companyId, subjectId: awardId });
  if (!isShown && !isOtherShown) return;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: other.id },
    title: titleOf({ ownName, title, isShown, isOtherShown }),
    path: otherPath(work),
    subject: `${awardId}-shown`,
  });
}

interface Told extends Pick<AwardedWork, "ownName" | "title" | "isOtherShown"> {
  isShown: boolean;
}

function titleOf({ ownName, title, isShown, isOtherShown }: Told): string {
  if (!isShown) return `${ownName} has taken the work off both profiles: ${title}`;
  return isOtherShown
    ? `${ownName} agrees too, and the work is on both profiles: ${title}`
    : `${ownName} would show the work on both profiles, if you agree: ${title}`;
}
