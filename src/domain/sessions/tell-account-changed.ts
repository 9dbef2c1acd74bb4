import type { Tx } from "#domain/context.ts";
import { accountChangedEmail } from "#mail/account-changed-email.ts";
import { londonMoment } from "#platform/london-time.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { findPerson } from "./people.queries.ts";

type Change = Parameters<typeof accountChangedEmail>[0]["change"];

/** Queues the e-mail about a changed way into an account, to the address it has at this moment. */
export async function tellAccountChanged(
  tx: Tx,
  userId: string,
  change: Change,
  newEmail?: string,
): Promise<void> {
  const person = await findPerson(tx.db, userId);
  if (!person) return;
  const mail = await accountChangedEmail({
    firstName: person.firstName,
    change,
    when: londonMoment(tx.clock.now()),
    helpEmail: tx.settings.contactEmail,
    resetUrl: `${tx.config.publicUrl}/forgot-password`,
    ...(newEmail === undefined ? {} : { newEmail }),
  });
  await enqueueEmail(tx, { to: person.email, ...mail });
}
