import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUseLink } from "./sign-in.policy.ts";
import { peekToken } from "./issue-token.ts";

/** Whether the link of a reset letter still works: for the page it opens. Looks, and uses nothing up. */
export async function checkResetLink(ctx: Context, token: unknown): Promise<boolean> {
  authorize(canUseLink(ctx.actor));
  const found = await peekToken(ctx, "reset-password", token);
  return found !== undefined && !found.isExpired && found.usedAt === null;
}
