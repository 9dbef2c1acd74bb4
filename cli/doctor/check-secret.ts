import { signEnd } from "#domain/audit/hash-event.ts";
import { readAuditFacts } from "#platform/audit-facts.ts";
import type { Config } from "#platform/config.ts";
import { countPackageKeys, sampleSealed } from "#platform/database-facts.ts";
import type { Database } from "#platform/db.ts";
import { nameSecret } from "#domain/sealing/package-key.ts";
import { unseal } from "#platform/seal.ts";
import { hasTable } from "./has-table.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Whether what lies sealed in the database can be opened with this secret. */
export async function checkSecretMatches(database: Database, { secret }: Config): Promise<Finding> {
  const name = "SECRET and database";
  const sealed = await sampleSealed(database.db);
  const others = sealed.filter((each) => !canOpen(secret, each.purpose, each.sealed));
  if (sealed.length === 0) return ok(name, "Nothing is sealed in the database yet, so nothing can be said.");
  if (others.length === 0) return ok(name, "What is sealed in the database can be opened.");
  if (await wasChanged(database, secret)) return describeRest(name, others);
  const says = `${others.length} of ${sealed.length} sealed things in the database cannot be opened.`;
  const todo =
    "Set SECRET to what this database was made with: without it sessions end, queued e-mails fail and second steps lock their owners out. Where it was changed on purpose, go on as docs/operations.md says under Changing SECRET.";
  return others.length === sealed.length ? wrong(name, says, todo) : warn(name, says, todo);
}

/** Somebody has signed the audit trail with this secret, which is a step of changing it. */
async function wasChanged(database: Database, secret: string): Promise<boolean> {
  if (!(await hasTable(database, "audit_head"))) return false;
  const facts = await readAuditFacts(database.db);
  return facts !== undefined && facts.position > 0 && facts.signature === signEnd(secret, facts);
}

/** What a change of SECRET leaves behind, and until when. */
const RESTS: Readonly<Record<string, { what: string; until: string }>> = {
  letter: {
    what: "e-mails in the queue",
    until: "E-mails of before cannot be sent, and go a week after they were given up.",
  },
  "two-step": {
    what: "second steps",
    until:
      "Whoever has a second step of before cannot sign in until it is removed (docs/operations.md, Changing SECRET).",
  },
  "sign-up-draft": {
    what: "sign-ups that were begun",
    until: "Sign-ups that were begun are gone within a day.",
  },
};

function describeRest(name: string, others: readonly { purpose: string }[]): Finding {
  const kinds = Object.entries(RESTS).filter(([kind]) => others.some(({ purpose }) => purpose === kind));
  return warn(
    name,
    `SECRET was changed, and as is to be expected some of what was sealed before cannot be opened: ${kinds.map(([, { what }]) => what).join(", ")}.`,
    kinds.map(([, { until }]) => until).join(" "),
  );
}

function canOpen(secret: string, purpose: string, sealed: string): boolean {
  try {
    unseal(secret, purpose, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Whether the keys of sealed quotes are under this secret. */
export async function checkPackageKeys({ db }: Database, { secret }: Config): Promise<Finding> {
  const name = "keys of sealed quotes";
  const { all, others } = await countPackageKeys(db, nameSecret(secret));
  if (others === 0) return ok(name, all === 0 ? "There are none yet." : "All are wrapped under this SECRET.");
  return wrong(
    name,
    `${others} of ${all} ${all === 1 ? "package" : "packages"} ${others === 1 ? "has its key" : "have their keys"} wrapped under another SECRET: their quotes cannot be opened.`,
    "`npm run lintel -- rewrap-keys --former FILE`, with the former SECRET in the file.",
  );
}
