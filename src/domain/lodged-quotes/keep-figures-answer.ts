import type { z } from "zod";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { canSpeakOfQuote } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canAnswerFigures } from "./lodged-quotes.policy.ts";
import { OUT, selectFigures } from "./lodged-quotes.queries.ts";
import type { figuresAnswerSchema } from "./lodged-quotes.schema.ts";

interface Answered {
  quoteId: string;
  answer: z.output<typeof figuresAnswerSchema>;
  /** Null where it is by the link. */
  userId: string | null;
  /** By a link that went to an address without an account. */
  isToAddress?: boolean;
}

/** Keeps what a firm says of the figures that were entered for it, once, and tells the buyer. */
export async function keepFiguresAnswer(
  tx: Tx,
  { quoteId, answer: { answer, words, version }, userId, isToAddress = false }: Answered,
): Promise<void> {
  const read = () =>
    selectFigures(tx).where("f.quote_id", "=", quoteId).where("f.version", "=", version).executeTakeFirst();
  const asked = await read();
  const invitation = asked && (await findInvitation(tx, asked.invitationId));
  const { packageId, buyerId, companyId, companyName, title } = requireFound(
    invitation,
    canAnswerFigures(invitation),
  );
  const locked = await lockPackage(tx, packageId);
  requireFound(locked, canAnswerFigures(locked && { packageState: locked.state }));
  const figures = (await read())!;
  authorize(canSpeakOfQuote({ isToAddress }, (await findInvitation(tx, figures.invitationId))!));
  if (!figures.isCurrent)
    throw new AppError("conflict", "The buyer has entered other figures since. Look at those.");
  if (figures.out !== null) throw new AppError("conflict", OUT[figures.out]);
  if (figures.state !== "unconfirmed") throw new AppError("conflict", "This has been answered already.");
  await tx.db
    .updateTable("lodged_figures")
    .set({
      answer,
      words: answer === "disputed" ? words : "",
      answered_at: tx.clock.now(),
      answered_by: userId,
    })
    .where("quote_id", "=", quoteId)
    .where("version", "=", version)
    .execute();
  const kind = answer === "confirmed" ? "figures-confirmed" : "figures-disputed";
  const { invitationId } = figures;
  const details = { firm: companyName ?? "" };
  await writeEvent(tx, { packageId, kind, audience: { invitationId }, details });
  await recordEvent(tx, { action: kind, companyId, subjectId: quoteId, details: { version } });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${companyName} ${answer === "confirmed" ? "confirms the figures that you entered" : "says that the figures you entered are wrong"}: ${title}`,
    path: `/company/tenders/${packageId}/lodged`,
    subject: `${invitationId}-figures`,
  });
}
