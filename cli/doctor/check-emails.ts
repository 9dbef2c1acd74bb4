import type { Database } from "#platform/db.ts";
import { countGivenUp } from "#platform/email-fates.ts";
import { type Finding, ok, warn } from "./finding.ts";

const DAYS = 7;

/** Whether e-mails were given up, of which nobody else tells: their text is kept for a week. */
export async function checkEmails({ db }: Database): Promise<Finding> {
  const name = "e-mails";
  const { failed, lost } = await countGivenUp(db, DAYS);
  if (failed === 0) return ok(name, "None was given up in the last seven days.");
  const ofThese = lost === 0 ? "" : `, ${lost} of them because their job was lost`;
  return warn(
    name,
    `${failed} ${failed === 1 ? "was" : "were"} given up in the last seven days${ofThese}.`,
    "`npm run lintel -- outbox list --status failed` says why, and `outbox resend` sends them again.",
  );
}
