import { findReaders } from "#domain/companies/find-readers.ts";
import type { Tx } from "#domain/context.ts";
import { cutText } from "#domain/cut-text.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { companyChangedEmail } from "#mail/company-changed-email.ts";

interface Change {
  company: { id: string; name: string };
  /** What kind of change it was: several of one kind are one notification while it is unread. */
  kind: string;
  /** The sentence of the notification and the e-mail, which names the company. */
  title: string;
  /** What follows from it. */
  text: string;
  reason: string;
  /** Where it is seen: a path of our own. */
  path: string;
}

/** Tells a company's team what an administrator has changed, and why: everybody on screen, owners and admins by e-mail. */
export async function tellCompany(tx: Tx, change: Change): Promise<void> {
  const { company, kind, title, text, reason, path } = change;
  await writeNotifications(tx, {
    kind: "decision",
    to: { companyId: company.id },
    title,
    path,
    subject: `${company.id}-${kind}`,
  });
  for (const { email, firstName } of await findReaders(tx, company.id)) {
    const mail = await companyChangedEmail({
      firstName,
      title: cutText(title, 200),
      text,
      reason,
      url: `${tx.config.publicUrl}${path}`,
      helpEmail: tx.settings.contactEmail,
    });
    await enqueueEmail(tx, { to: email, ...mail });
  }
}
