import type { Context } from "#domain/context.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { requireTime } from "./require-time.ts";
import { MAX_SLOTS, SLOTS_PER_PERSON } from "./site-visits.limits.ts";
import { canArrangeVisits } from "./site-visits.policy.ts";
import { slotSchema } from "./site-visits.schema.ts";

/** Adds a time at which firms can see the site; once the tender is out, every firm that is pricing is told. Answers its id. */
export async function addSlot(ctx: Context, input: unknown): Promise<string> {
  const { packageId } = packageIdSchema.parse(input);
  const { startsAt, minutes, people, isForOneFirm, place } = slotSchema.parse(input);
  const asked = canArrangeVisits(ctx.actor, await findPackage(ctx, packageId));
  return ctx.limits.countDone(SLOTS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const locked = await lockPackage(tx, packageId);
      const own = requireFound(locked, canArrangeVisits(tx.actor, locked));
      requireTime(tx, own, startsAt);
      const { count } = await tx.db
        .selectFrom("visit_slot")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("package_id", "=", packageId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_SLOTS)
        throw new AppError("conflict", `There are ${MAX_SLOTS} times already, which is the most.`);
      const now = tx.clock.now();
      const id = newId("vsl", now.getTime());
      await tx.db
        .insertInto("visit_slot")
        .values({
          id,
          package_id: packageId,
          starts_at: startsAt,
          minutes,
          people,
          is_for_one_firm: isForOneFirm,
          place,
          changed_at: now,
        })
        .execute();
      if (own.state === "draft") return id;
      const when = londonDeadline(startsAt);
      await writeEvent(tx, { packageId, kind: "visit-added", audience: "everybody", details: { when } });
      await tellTenderers(tx, packageId, {
        title: `Another site visit can be booked, ${when}: ${own.title}`,
        subject: (invitationId) => `${invitationId}-visits`,
        canWait: true,
      });
      return id;
    }),
  );
}
