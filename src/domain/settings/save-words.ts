import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canChangeSettings } from "./settings.policy.ts";
import { wordsSchema, versionedSchema } from "./settings.schema.ts";
import { storeGroup } from "./store-group.ts";

/**
 * Sets the words that find a service beside the catalogue's own. Refuses with conflict when somebody has changed it
 * meanwhile.
 */
export async function saveWords(ctx: Context, input: unknown): Promise<void> {
  authorize(canChangeSettings(ctx.actor));
  const { version } = versionedSchema.parse(input);
  const { lines } = wordsSchema.parse(input);
  await ctx.transact((tx) => storeGroup(tx, "words", version, { words: lines }));
}
