import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { dayInWords, londonDay } from "#platform/london-time.ts";
import { SAYINGS_PER_PERSON } from "./awarded-work.limits.ts";
import { canRecordStart } from "./awarded-work.policy.ts";
import {
  type AwardedWork,
  findAwardedWork,
  keepSaid,
  lockAwardedWork,
  otherPath,
  requireSeen,
} from "./awarded-work.queries.ts";
import { workStartSchema } from "./awarded-work.schema.ts";

/**
 * Records the day on which awarded work started, or corrects it; from then on both sides may review each other. Either side
 * does, until a review is written, and the other one is told. The day that the other side has recorded confirms it; one's own
 * day once more changes nothing.
 */
export async function recordWorkStart(ctx: Context, input: unknown): Promise<void> {
  const { awardId, side, startedOn, seen } = workStartSchema.parse(input);
  const found = await findAwardedWork(ctx, { awardId, side });
  const { userId } = requireMember(ctx, canRecordStart(ctx.actor, found));
  await ctx.limits.consume(SAYINGS_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const locked = await lockAwardedWork(tx, { awardId, side });
    const work = requireFound(locked, canRecordStart(tx.actor, locked));
    requireDay(work, startedOn, londonDay(tx.clock.now()));
    if (work.startedOn === startedOn) return confirm(tx, work);
    requireSeen(work, seen);
    await keepSaid(tx, awardId, {
      started_on: startedOn,
      recorded_by: side,
      recorded_at: tx.clock.now(),
      confirmed_at: null,
    });
    await tellOther(tx, work, startedOn);
  });
}

function requireDay({ acceptedOn, endedOn }: AwardedWork, startedOn: string, today: string): void {
  if (startedOn > today)
    refuseField("startedOn", "This day is still to come. Record the start once the work has started.");
  if (endedOn !== null && startedOn > endedOn)
    refuseField(
      "startedOn",
      `The award had ended by then, on ${dayInWords(endedOn)}: enter the day on which the work started before that.`,
    );
  if (startedOn < acceptedOn)
    refuseField(
      "startedOn",
      `The work cannot have started before the award was accepted, on ${dayInWords(acceptedOn)}.`,
    );
}

/** The other side has recorded this very day. */
async function confirm(tx: Tx, work: AwardedWork): Promise<void> {
  const { awardId, packageId, invitationId, companyId, side, recordedBy, confirmedAt } = work;
  if (recordedBy === side || confirmedAt !== null) return;
  await tx.db
    .updateTable("awarded_work")
    .set((eb) => ({ confirmed_at: tx.clock.now(), version: eb("version", "+", 1) }))
    .where("award_id", "=", awardId)
    .execute();
  const details = { by: work.ownName };
  await writeEvent(tx, { packageId, kind: "work-start-confirmed", audience: { invitationId }, details });
  await recordEvent(tx, { action: "work-start-confirmed", companyId, subjectId: awardId });
}

async function tellOther(tx: Tx, work: AwardedWork, startedOn: string): Promise<void> {
  const { awardId, packageId, invitationId, companyId, ownName, other, title, projectName } = work;
  const day = dayInWords(startedOn);
  const was = work.startedOn && dayInWords(work.startedOn);
  await writeEvent(tx, {
    packageId,
    kind: "work-started",
    audience: { invitationId },
    details: { by: ownName, day, was },
  });
  await recordEvent(tx, { action: "work-start-recorded", companyId, subjectId: awardId });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: other.id },
    title: was
      ? `${ownName} has corrected the start of the work to ${day}: ${title} at ${projectName}`
      : `${ownName} has recorded that the work started on ${day}: ${title} at ${projectName}`,
    path: otherPath(work),
    subject: `${awardId}-start`,
  });
}
