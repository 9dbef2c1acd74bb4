import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { TENDER_FILES_PER_PERSON } from "./packages.limits.ts";
import { canUseTenders } from "./packages.policy.ts";

/** Counts a file that costs the server seconds to write or to read; refuses with too-many when there were too many. */
export async function countFile(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx, canUseTenders(ctx.actor));
  await ctx.limits.consume(TENDER_FILES_PER_PERSON, userId);
}
