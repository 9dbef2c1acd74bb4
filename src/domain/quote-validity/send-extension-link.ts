import type { Tx } from "#domain/context.ts";
import { dayInWords } from "#platform/london-time.ts";
import { extensionAskedEmail } from "#mail/extension-asked-email.ts";
import { extensionLink } from "./extension-link.ts";
import { firmPage, mailFirm } from "#domain/tender-invitations/mail-firm.ts";

interface AskedOf {
  requestId: string;
  quoteId: string;
  companyId: string | null;
  invitationId: string;
  until: string;
  buyerName: string;
  title: string;
  projectName: string;
  isAfterWin: boolean;
}

/**
 * Where the quote was lodged by its buyer, sends its firm a link by which the request is answered without signing in; the
 * e-mail says no amount. Answers whether it did.
 */
export async function sendExtensionLink(
  tx: Tx,
  asked: AskedOf,
  { isReminder = false }: { isReminder?: boolean } = {},
): Promise<boolean> {
  const lodged = await tx.db
    .selectFrom("lodged_figures as f")
    .innerJoin("tender_quote as q", (join) =>
      join.onRef("q.id", "=", "f.quote_id").onRef("q.opened_version", "=", "f.version"),
    )
    .select("q.id")
    .where("q.id", "=", asked.quoteId)
    .executeTakeFirst();
  if (!lodged) return false;
  const { publicUrl } = tx.config;
  const said = {
    buyer: asked.buyerName,
    title: asked.title,
    project: asked.projectName,
    until: dayInWords(asked.until),
    isAfterWin: asked.isAfterWin,
    quoteUrl: firmPage(tx, asked, "/validity"),
  };
  const isToAddress = asked.companyId === null;
  const write: Parameters<typeof mailFirm>[2] = async (also, sentTo) => {
    const answerUrl = `${publicUrl}/tenders/validity?link=${extensionLink(tx, asked.requestId, { isToAddress, sentTo })}`;
    return extensionAskedEmail({ ...said, answerUrl, also });
  };
  return mailFirm(tx, asked, write, { isReminder });
}
