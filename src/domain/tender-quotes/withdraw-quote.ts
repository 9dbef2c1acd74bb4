import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { AppError } from "#platform/errors.ts";
import { holdPackageOf, lockQuote } from "./quotes.queries.ts";
import { requirePricing } from "./require-pricing.ts";
import { SEALED, type QuoteState } from "./tender-quotes.states.ts";

const sealedStates: readonly QuoteState[] = SEALED;

/**
 * Takes a submitted quote back until quotes are due; nobody has seen it. In a second round the first price stands again. What was written stays, and can be submitted again.
 * Refuses with forbidden whoever may submit none.
 */
export async function withdrawQuote(ctx: Context, input: unknown): Promise<void> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const strictly = { isLateTaken: false };
  await ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    const { invitation } = await requirePricing(tx, invitationId, receivedAt, strictly);
    const quote = await lockQuote(tx, invitationId);
    if (!quote || !sealedStates.includes(quote.state))
      throw new AppError("conflict", "There is no submitted quote to withdraw.");
    await requireRight(tx, { companyId: invitation.companyId, step: "submit", pence: 0 });
    // In a second round the first price stands again.
    const isSecond = quote.round === 2;
    await tx.db
      .updateTable("tender_quote")
      .set({ state: isSecond ? "compliant" : "withdrawn", updated_at: tx.clock.now() })
      .where("id", "=", quote.id)
      .execute();
    await tx.db
      .updateTable("tender_invitation")
      .set((eb) => ({
        state: isSecond ? "submitted" : "intends_to_tender",
        version: eb("version", "+", 1),
      }))
      .where("id", "=", invitationId)
      .execute();
    const { packageId, companyId, companyName, buyerId, title } = invitation;
    const details = { firm: companyName ?? "" };
    const kind = isSecond ? "second-price-withdrawn" : "quote-withdrawn";
    await writeEvent(tx, { packageId, kind, audience: { invitationId }, details });
    await recordEvent(tx, { action: "quote-withdrawn", companyId, subjectId: invitationId });
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: buyerId },
      title: `${companyName} has withdrawn its ${isSecond ? "second price: the first one stands" : "quote"}: ${title}`,
      path: `/company/tenders/${packageId}/quotes`,
      subject: `${invitationId}-quote`,
    });
  });
}
