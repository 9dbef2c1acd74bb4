import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import type { PendingIdentity } from "./find-pending-identity.ts";

/** Links a Google or Microsoft identity to an account, as a way to sign in. */
export async function writeIdentity(
  tx: Tx,
  userId: string,
  { provider, subject }: Pick<PendingIdentity, "provider" | "subject">,
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto("user_credential")
    .values({
      id: newId("cre", now.getTime()),
      user_id: userId,
      provider_id: provider,
      account_id: subject,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
