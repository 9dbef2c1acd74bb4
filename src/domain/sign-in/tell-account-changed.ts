import type { Tx } from "#domain/context.ts";
import { accountChangedLetter } from "#mail/account-changed-letter.ts";
import { londonMoment } from "#platform/london-time.ts";
import { enqueueLetter, findPerson } from "./sign-in.queries.ts";

type Change = Parameters<typeof accountChangedLetter>[0]["change"];

/** Queues the letter about a changed way into an account, to the address it has at this moment. */
export async function tellAccountChanged(
  tx: Tx,
  userId: string,
  change: Change,
  newEmail?: string,
): Promise<void> {
  const person = await findPerson(tx.db, userId);
  if (!person) return;
  const letter = await accountChangedLetter({
    firstName: person.firstName,
    change,
    when: londonMoment(tx.clock.now()),
    helpEmail: tx.config.CONTACT_EMAIL,
    resetUrl: `${tx.config.publicUrl}/forgot-password`,
    ...(newEmail === undefined ? {} : { newEmail }),
  });
  await enqueueLetter(tx, { to: person.email, ...letter });
}
