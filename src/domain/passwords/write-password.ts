import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";

/** Writes an account's password, its first or its next. */
export async function writePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto("user_credential")
    .values({
      id: newId("cre", now.getTime()),
      user_id: userId,
      provider_id: "credential",
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "provider_id"]).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
