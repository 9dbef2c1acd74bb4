import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { minutesSubject } from "#domain/tender-invitations/asked-subjects.data.ts";
import { wasAskedLately } from "#domain/tender-invitations/was-asked-lately.ts";
import { canReadNews, tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { minuteKindLabel } from "./minute-kinds.data.ts";
import { canKeepMinutes } from "./tender-minutes.policy.ts";
import { listMinutes } from "./tender-minutes.queries.ts";
import { minuteIdSchema } from "./tender-minutes.schema.ts";

/**
 * Sends minutes to the tenderer that they are of, to agree to them or to say what is different; no other one learns of it.
 * What was sent is not taken back, and pressed twice it is sent once. Answers whether the firm can be reached.
 */
export async function sendMinute(ctx: Context, input: unknown): Promise<{ isTold: boolean }> {
  const { packageId, minuteId } = minuteIdSchema.parse(input);
  const { userId } = requireMember(ctx, canKeepMinutes(ctx.actor, await findPackage(ctx, packageId)));
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canKeepMinutes(tx.actor, locked));
    const minute = (await listMinutes(tx, packageId)).find(({ id }) => id === minuteId);
    const quote = (await listOpened(tx, packageId)).find(({ id }) => id === minute?.quoteId);
    if (!minute || !quote) throw new AppError("not-found", "There are no such minutes.");
    if (minute.sent && (await isSentBy(tx, { minuteId, userId })))
      return { isTold: await canReadNews(tx, quote) };
    if (minute.sent) throw new AppError("conflict", "A colleague has sent these minutes already.");
    const isLately = await wasAskedLately(tx, quote.id);
    await tx.db
      .updateTable("tender_minute")
      .set({ sent_by: userId, sent_at: tx.clock.now() })
      .where("id", "=", minuteId)
      .execute();
    const { invitationId, companyName: firm } = quote;
    const details = { firm, what: minuteKindLabel(minute.kind) };
    await writeEvent(tx, { packageId, kind: "minute-sent", audience: { invitationId }, details });
    await recordEvent(tx, { action: "minute-sent", companyId: own.companyId, subjectId: quote.id });
    const { buyerName } = (await findInvitation(tx, invitationId))!;
    const isTold = await tellFirm(tx, quote, {
      title: `${buyerName} sends you its minutes to agree: ${own.title}`,
      path: `/company/tenders/invited/${invitationId}/quote#minutes`,
      subject: minutesSubject(invitationId),
      canWait: isLately && "shortly",
    });
    return { isTold };
  });
}

async function isSentBy(
  { db }: Pick<Tx, "db">,
  { minuteId, userId }: { minuteId: string; userId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("tender_minute")
    .select("id")
    .where("id", "=", minuteId)
    .where("sent_by", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}
