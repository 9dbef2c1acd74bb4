import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { peekToken } from "#domain/sessions/issue-token.ts";

/** Whether the link of a reset e-mail still works: for the page it opens. Looks, and uses nothing up. */
export async function checkResetLink(ctx: Context, token: unknown): Promise<boolean> {
  anyone(ctx);
  const found = await peekToken(ctx, "reset-password", token);
  return found !== undefined && !found.isExpired && found.usedAt === null;
}
