import type { z } from "zod";
import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { minuteKindLabel } from "./minute-kinds.data.ts";
import { OUT_OF_IT, listSent } from "./tender-minutes.queries.ts";
import type { minuteAnswerSchema } from "./tender-minutes.schema.ts";

interface Answered {
  packageId: string;
  answer: z.output<typeof minuteAnswerSchema>;
  /** Whether it is let; asked again once the package is locked. */
  judge: (found: InvitationRow | undefined) => Verdict;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Keeps what a tenderer says of minutes that it was sent, once, and tells the buyer. */
export async function keepMinuteAnswer(
  tx: Tx,
  { packageId, answer: { invitationId, minuteId, answer, words }, judge, userId }: Answered,
): Promise<void> {
  await lockPackage(tx, packageId);
  const now = await findInvitation(tx, invitationId);
  const { buyerId, companyId, title } = requireFound(now, judge(now));
  const minute = (await listSent(tx, invitationId)).find(({ id }) => id === minuteId);
  if (!minute) throw new AppError("not-found", "There are no such minutes.");
  if (minute.isOut) throw new AppError("conflict", OUT_OF_IT);
  if (minute.answer)
    throw new AppError("conflict", "These minutes have been answered already. Reload the page to see how.");
  await tx.db
    .updateTable("tender_minute")
    .set({ answer, answer_words: words, answered_by: userId, answered_at: tx.clock.now() })
    .where("id", "=", minuteId)
    .execute();
  const { firm, kind, quoteId } = minute;
  const action = answer === "agreed" ? "minute-agreed" : "minute-disputed";
  const details = { firm, what: minuteKindLabel(kind) };
  await writeEvent(tx, { packageId, kind: action, audience: { invitationId }, details });
  await recordEvent(tx, { action, companyId, subjectId: quoteId });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firm} ${answer === "agreed" ? "agrees to your minutes" : "does not agree to your minutes"}: ${title}`,
    path: `/company/tenders/${packageId}/quotes/comparison#minutes`,
    subject: minuteId,
  });
}
