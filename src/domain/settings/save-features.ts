import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { features } from "./settings.data.ts";
import { canChangeSettings } from "./settings.policy.ts";
import { featuresSchema, versionedSchema } from "./settings.schema.ts";
import { storeGroup } from "./store-group.ts";

/** Switches features on and off. Refuses with conflict when somebody has changed it meanwhile. */
export async function saveFeatures(ctx: Context, input: unknown): Promise<void> {
  authorize(canChangeSettings(ctx.actor));
  const { version } = versionedSchema.parse(input);
  const on = featuresSchema.parse(input);
  const off = features.flatMap(({ name }) => (on[name] === "on" ? [] : [name]));
  await ctx.transact((tx) => storeGroup(tx, "features", version, { off }));
}
