import type { Context } from "#domain/context.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { findRefusal } from "#platform/email-fates.ts";

export interface RefusedAddress {
  email: string;
  /** When the mail server refused it for good. */
  at: Date;
}

/** The acting member's own address, while the mail server takes no e-mail to it. */
export async function findRefusedAddress(ctx: Context): Promise<RefusedAddress | undefined> {
  const { email } = requireMember(ctx, canKeepAccount(ctx.actor));
  const at = await findRefusal(ctx, email);
  return at && { email, at };
}
