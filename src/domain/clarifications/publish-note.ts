import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { REPLIES_PER_PERSON } from "./clarifications.limits.ts";
import { canAnswerQuestions } from "./clarifications.policy.ts";
import { noteSchema } from "./clarifications.schema.ts";
import { requireRoom } from "./require-room.ts";
import { requireTime } from "./require-time.ts";
import { takeNumber, tellPublished } from "./tell-published.ts";

/**
 * Publishes a question that the buyer was asked elsewhere, with its answer, to all tenderers in the same instant, also after
 * questions have closed to them. To a tenderer it is one like any other. Answers its number; of one that is out already, the
 * same.
 */
export async function publishNote(ctx: Context, input: unknown): Promise<number> {
  const { packageId } = packageIdSchema.parse(input);
  const { question, answer, withoutTime } = noteSchema.parse(input);
  const asked = canAnswerQuestions(ctx.actor, await findPackage(ctx, packageId));
  return ctx.limits.countDone(REPLIES_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (running) => {
      const tx = atOneMoment(running);
      const locked = await lockPackage(tx, packageId);
      const verdict = canAnswerQuestions(tx.actor, locked);
      const { userId } = requireMember(tx, verdict);
      const own = requireFound(locked, verdict);
      const published = await findNote(tx, { packageId, question, answer });
      if (published) return published.number!;
      await requireRoom(tx, { packageId, invitationId: null });
      const now = tx.clock.now();
      const isLate = requireTime(own, now, { isMeant: withoutTime !== undefined });
      const number = await takeNumber(tx, packageId);
      await tx.db
        .insertInto("clarification")
        .values({
          id: newId("clr", now.getTime()),
          package_id: packageId,
          invitation_id: null,
          kind: "question",
          state: "answered_to_all",
          number,
          question,
          answer,
          asked_by: userId,
          asked_at: now,
          answered_by: userId,
          answered_at: now,
        })
        .execute();
      await tellPublished(tx, own, { number, isLate });
      return number;
    }),
  );
}

/** The same, published: it comes again from a page to which somebody went back. */
function findNote(
  tx: Tx,
  { packageId, question, answer }: { packageId: string; question: string; answer: string },
) {
  return tx.db
    .selectFrom("clarification")
    .select("number")
    .where("package_id", "=", packageId)
    .where("invitation_id", "is", null)
    .where("state", "=", "answered_to_all")
    .where("question", "=", question)
    .where("answer", "=", answer)
    .executeTakeFirst();
}
