import type { Scope } from "#domain/context.ts";
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

/** Whether the actor proves by a password who they are; without one a fresh sign-in does. */
export async function hasOwnPassword({ db, actor }: Pick<Scope, "db" | "actor">): Promise<boolean> {
  return actor.kind === "member" && (await findPasswordHash(db, actor.userId)) !== null;
}
