import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import type { PendingIdentity } from "./find-pending-identity.ts";

/** Lets somebody sign in to an account as whom Google or Microsoft know them. */
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
