import { UNSEALED_SECONDS } from "#domain/audit/audit.limits.ts";
import { signEnd } from "#domain/audit/hash-event.ts";
import { type AuditFacts, readAuditFacts } from "#platform/audit-facts.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { describeAge } from "../describe-age.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const VERIFY = "`npm run lintel -- audit verify` says what is not as it was sealed.";

/** The trail of who did what: its end, what waits to be sealed, and what keeps it from being changed. */
export async function checkAudit(
  { db, isEmbedded }: Pick<Database, "db" | "isEmbedded">,
  config: Config,
): Promise<Finding[]> {
  const facts = await readAuditFacts(db);
  if (!facts) return [wrong("audit trail", "What says how far it goes is gone.", VERIFY)];
  return [checkEnd(facts, config), checkWaiting(facts), checkGuards(facts, isEmbedded)];
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
    return ok(name, `${waiting} wait for the job of every minute.`);
  return wrong(
    name,
    `${waiting} wait, the oldest for ${describeAge(seconds)}: until then they can be changed unnoticed.`,
    "See that a worker runs. After the upgrade that brought the chain, old rows take some minutes.",
  );
}

function checkGuards({ missing, isOwner }: AuditFacts, isEmbedded: boolean): Finding {
  const name = "trail’s guards";
  if (missing.length > 0)
    return wrong(
      name,
      `Switched off or gone: ${missing.join(", ")}.`,
      "Find out who did that, verify the trail, and switch them on: alter table … enable trigger user.",
    );
  if (!isOwner) return ok(name, "The database refuses changes, and this user cannot make it accept them.");
  const says = "The database refuses changes, but the product’s own user could switch that off.";
  return isEmbedded
    ? ok(name, says)
    : warn(name, says, "Give the trail a role of its own: ops/audit-role.sql, and docs/operations.md.");
}
