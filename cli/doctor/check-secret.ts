import type { Config } from "#platform/config.ts";
import { countPackageKeys, sampleSealed } from "#platform/database-facts.ts";
import type { Database } from "#platform/db.ts";
import { nameSecret } from "#domain/sealing/package-key.ts";
import { unseal } from "#platform/seal.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Whether what lies sealed in the database can be opened with this secret. */
export async function checkSecretMatches({ db }: Database, { secret }: Config): Promise<Finding> {
  const name = "SECRET and database";
  const sealed = await sampleSealed(db);
  const opened = sealed.filter((each) => canOpen(secret, each.purpose, each.sealed));
  if (sealed.length === 0) return ok(name, "Nothing is sealed in the database yet, so nothing can be said.");
  if (opened.length === sealed.length) return ok(name, "What is sealed in the database can be opened.");
  const says = `${sealed.length - opened.length} of ${sealed.length} sealed things in the database cannot be opened.`;
  const todo =
    "Set SECRET to what this database was made with: without it sessions end, queued e-mails fail and second steps lock their owners out.";
  return opened.length === 0 ? wrong(name, says, todo) : warn(name, says, todo);
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
    `${others} of ${all} packages have theirs wrapped under another SECRET: their quotes cannot be opened.`,
    "`npm run lintel -- rewrap-keys --former FILE`, with the former SECRET in the file.",
  );
}
