import type { ReadableDb } from "#platform/db.ts";

/** The hash of somebody's password, or null for who signs in through Google or Microsoft only. */
export async function findPasswordHash(db: ReadableDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_credential")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
