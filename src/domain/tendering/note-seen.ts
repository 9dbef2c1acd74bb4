import { sql } from "kysely";
import { actsFor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { isAbout, readSubject } from "#domain/notifications/read-subject.ts";
import { findInvitation, newAnswers } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";

/** What the page had on it; left out by who looks at all that there is. */
export interface Shown {
  /** The last addendum, by its number; 0 before the first. */
  addendum: number;
  /** When it was read: what was answered later is not on it. */
  at: Date;
}

/**
 * What a firm is told of that the page of its tender shows. What asks for an answer is read where that is given; that its quote is
 * in, and what came of it, stays to be mailed, too: they are its proof.
 */
const onPage = (invitationId: string) => ({
  subject: invitationId,
  endings: String.raw`-question-\d+|-addendum-\d+|-visits?|-round`,
});

/**
 * Notes that an invited firm has opened its tender, and has seen what was on it: its addenda, which both sides see, and what
 * was answered. Writes nothing the second time. A viewer of the firm has read its notification, and nothing is noted of the
 * firm.
 */
export async function noteSeen(ctx: Context, input: unknown, shown?: Shown): Promise<void> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const verdict = canSeeTender(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { packageId, state, companyId } = requireFound(found, verdict);
  const isActing = actsFor(ctx.actor, companyId ?? "");
  if (!(await isAnythingNew(ctx, { invitationId, userId, isActing }))) return;
  await ctx.transact(async (tx) => {
    const until = shown?.at ?? tx.clock.now();
    await readSubject(tx, { kind: "tender", ...onPage(invitationId), until, userIds: [userId] });
    if (!isActing) return;
    const now = tx.clock.now();
    if (state === "sent")
      await tx.db
        .updateTable("tender_invitation")
        .set((eb) => ({ state: "viewed", viewed_at: now, version: eb("version", "+", 1) }))
        .where("id", "=", invitationId)
        .where("state", "=", "sent")
        .execute();
    await tx.db
      .updateTable("tender_invitation as i")
      .set({ answers_seen_at: shown?.at ?? now })
      .where("i.id", "=", invitationId)
      .where(newAnswers, ">", 0)
      .modifyEnd(prepared)
      .execute();
    await tx.db
      .insertInto("addendum_receipt")
      .columns(["invitation_id", "package_id", "number", "seen_at"])
      .expression((eb) =>
        eb
          .selectFrom("addendum")
          .select(({ val, ref }) => [
            val(invitationId).as("invitation_id"),
            ref("package_id").as("package_id"),
            ref("number").as("number"),
            val(now).as("seen_at"),
          ])
          .where("package_id", "=", packageId)
          .$if(shown !== undefined, (query) => query.where("number", "<=", shown!.addendum)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .modifyEnd(prepared)
      .execute();
  });
}

/** Whether there is anything to note, asked by one statement: most who look have looked before. */
async function isAnythingNew(
  { db }: Pick<Context, "db">,
  { invitationId, userId, isActing }: { invitationId: string; userId: string; isActing: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from notification where user_id = ${userId} and kind = 'tender' and ${isAbout(onPage(invitationId))}
        and read_at is null)
      or ${isActing} and exists (select from tender_invitation i where i.id = ${invitationId} and (i.state = 'sent'
        or ${newAnswers} > 0
        or exists (select from addendum a where a.package_id = i.package_id and not exists (
          select from addendum_receipt seen where seen.invitation_id = i.id and seen.number = a.number)))) as "isNew"
    ${prepared}`.execute(db);
  return rows[0]!.isNew;
}
