import type { Tx } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { outcomeToldEmail } from "#mail/outcome-told-email.ts";
import { figuresLink } from "./figures-link.ts";
import { firmPage, mailFirm } from "#domain/tender-invitations/mail-firm.ts";

interface Told {
  /** What it comes to, as the notification says it. */
  title: string;
  /** Why, in words; empty where there is nothing to say. */
  reasons: string;
  work: string;
  project: string;
}

/**
 * Where the figures of a quote were entered by its buyer, sends its firm the link by which it was asked to confirm them:
 * there it reads the outcome without signing in. Answers whether it did.
 */
export async function sendOutcomeLink(
  tx: Tx,
  { id: quoteId, companyId, invitationId }: { id: string; companyId: string | null; invitationId: string },
  told: Told,
): Promise<boolean> {
  const entered = await tx.db
    .selectFrom("lodged_figures as f")
    .innerJoin("tender_quote as q", (join) =>
      join.onRef("q.id", "=", "f.quote_id").onRef("q.opened_version", "=", "f.version"),
    )
    .select("f.version")
    .where("q.id", "=", quoteId)
    .executeTakeFirst();
  if (!entered) return false;
  const { buyerName } = (await findInvitation(tx, invitationId))!;
  const { publicUrl } = tx.config;
  const linked = { quoteId, version: entered.version, isToAddress: companyId === null };
  const tenderUrl = firmPage(tx, { invitationId, companyId });
  return mailFirm(tx, { invitationId, companyId }, async (also, sentTo) => {
    const outcomeUrl = `${publicUrl}/tenders/figures?link=${figuresLink(tx, { ...linked, sentTo })}`;
    return outcomeToldEmail({ ...told, outcomeUrl, tenderUrl, buyer: buyerName, also });
  });
}
