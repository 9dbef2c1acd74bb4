import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canChangeSettings } from "./settings.policy.ts";
import { limitsSchema, versionedSchema } from "./settings.schema.ts";
import { storeGroup, withoutBlanks } from "./store-group.ts";

/** Sets how often things may be done. Refuses with conflict when somebody has changed it meanwhile. */
export async function saveLimits(ctx: Context, input: unknown): Promise<void> {
  authorize(canChangeSettings(ctx.actor));
  const { version } = versionedSchema.parse(input);
  const points = withoutBlanks(limitsSchema.parse(input)) as Record<string, number>;
  await ctx.transact((tx) => storeGroup(tx, "limits", version, points));
}
