import { sql } from "kysely";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { unseal } from "#platform/seal.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Whether what lies sealed in the database can be opened with this secret; undefined where nothing does. */
export async function checkSecretMatches({ db }: Database, { secret }: Config): Promise<Finding> {
  const name = "SECRET and database";
  const { rows } = await sql<{ purpose: string; sealed: string }>`
    (select 'letter' as purpose, data ->> 'sealed' as sealed from pgboss.job
      where name in ('mail', 'urgent-mail') and data ? 'sealed' order by created_on desc limit 3)
    union all
    (select 'two-step', sealed_secret from two_step order by created_at desc limit 3)
    union all
    (select 'sign-up-draft', sealed from registration_draft order by expires_at desc limit 3)`.execute(db);
  const opened = rows.filter(({ purpose, sealed }) => canOpen(secret, purpose, sealed));
  if (rows.length === 0) return ok(name, "Nothing is sealed in the database yet, so nothing can be said.");
  if (opened.length === rows.length) return ok(name, "What is sealed in the database can be opened.");
  const says = `${rows.length - opened.length} of ${rows.length} sealed things in the database cannot be opened.`;
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
