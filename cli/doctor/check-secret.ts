import type { Config } from "#platform/config.ts";
import { sampleSealed } from "#platform/database-facts.ts";
import type { Database } from "#platform/db.ts";
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
