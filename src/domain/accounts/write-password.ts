import type { Scope } from "#domain/context.ts";
import { openAuth } from "./open-auth.ts";

/** Writes an account's password, its first or its next, through better-auth on this transaction. */
export async function writePassword(tx: Scope, userId: string, hash: string): Promise<void> {
  const auth = await openAuth(tx);
  if (await auth.findCredentialAccount(userId)) await auth.updatePassword(userId, hash);
  else await auth.createAccount({ userId, providerId: "credential", accountId: userId, password: hash });
}
