import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { TENDER_FILES_PER_PERSON } from "./packages.limits.ts";

/** Counts a file that costs the server seconds to write or to read; refuses with rate-limited too many of them. */
export async function countFile(ctx: Context): Promise<void> {
  await ctx.limits.consume(TENDER_FILES_PER_PERSON, memberOf(ctx.actor).userId);
}
