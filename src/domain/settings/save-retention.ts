import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canChangeSettings } from "./settings.policy.ts";
import { retentionSchema, versionedSchema } from "./settings.schema.ts";
import { storeGroup, withoutBlanks } from "./store-group.ts";

/** Sets how long things are kept, in days; the next night goes by it. Refuses with conflict when somebody has changed it meanwhile. */
export async function saveRetention(ctx: Context, input: unknown): Promise<void> {
  authorize(canChangeSettings(ctx.actor));
  const { version } = versionedSchema.parse(input);
  const days = withoutBlanks(retentionSchema.parse(input)) as Record<string, number>;
  await ctx.transact((tx) => storeGroup(tx, "retention", version, days));
}
