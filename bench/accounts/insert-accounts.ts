import { type Kysely, sql } from "kysely";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import type { Config } from "#platform/config.ts";
import type { DB } from "#platform/db-types.ts";

export const KNOWN = (n: number) => `person${n}@known.example`;
export const UNKNOWN = (n: number) => `person${n}@other.example`;
export const PASSWORD = "Girder & beam 42";

/** Confirmed accounts with one password, each its address; the members of no company. */
export async function insertAccounts(db: Kysely<DB>, config: Config, count: number): Promise<void> {
  const password = await hashPassword({ config }, PASSWORD);
  await sql`
    insert into user_account (id, name, first_name, last_name, email, email_verified, confirmed_at)
    select 'usr_bench_' || n, 'Amira Khan', 'Amira', 'Khan', 'person' || n || '@known.example', true, now()
    from generate_series(0, ${count}::integer - 1) n`.execute(db);
  await sql`
    insert into user_credential (id, user_id, provider_id, account_id, password)
    select 'crd_bench_' || n, 'usr_bench_' || n, 'credential', 'usr_bench_' || n, ${password}
    from generate_series(0, ${count}::integer - 1) n`.execute(db);
}
