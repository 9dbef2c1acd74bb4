import { UNSEALED_SECONDS } from "#domain/audit/audit.limits.ts";
import { signEnd } from "#domain/audit/hash-event.ts";
import { type AuditFacts, readAuditFacts } from "#platform/audit-facts.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { describeAge } from "../describe-age.ts";
import { checkGuards } from "./check-guards.ts";
import { type Finding, ok, sayWaiting, wrong } from "./finding.ts";

const VERIFY = "`npm run lintel -- audit verify` says what is not as it was sealed.";

/** The trail of who did what: its end, what waits to be sealed, and what keeps it from being changed. */
export async function checkAudit(
  { db, isEmbedded }: Pick<Database, "db" | "isEmbedded">,
  config: Config,
): Promise<Finding[]> {
  const facts = await readAuditFacts(db);
  if (!facts) return [wrong("audit trail", "What says how far it goes is gone.", VERIFY)];
  return [checkEnd(facts, config), checkWaiting(facts), checkGuards("trail’s guards", facts, isEmbedded)];
}

function checkEnd({ isEndThere, signature, ...end }: AuditFacts, { secret }: Config): Finding {
  const name = "audit trail";
  if (!isEndThere) return wrong(name, "Its last row is not the one that was sealed last.", VERIFY);
  if (signature !== (end.position === 0 ? null : signEnd(secret, end))) {
    return wrong(
      name,
      "Its end was not signed with this SECRET, so nothing more is sealed.",
      "Verify it; if that finds nothing else and SECRET was changed, `npm run lintel -- audit sign`.",
    );
  }
  return ok(name, `Sealed up to row ${end.position}; \`npm run lintel -- audit verify\` looks at every one.`);
}

function checkWaiting({ waiting, seconds }: AuditFacts): Finding {
  const name = "unsealed rows";
  if (waiting === 0 || seconds <= UNSEALED_SECONDS)
    return ok(name, `${sayWaiting(waiting)} for the job of every minute.`);
  return wrong(
    name,
    `${sayWaiting(waiting)}, the oldest for ${describeAge(seconds)}: until then they can be changed unnoticed.`,
    "See that a worker runs. After the upgrade that brought the chain, old rows take some minutes.",
  );
}
