import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canChangeSettings } from "./settings.policy.ts";
import { contactSchema, versionedSchema } from "./settings.schema.ts";
import { storeGroup, withoutBlanks } from "./store-group.ts";

/** Sets where Lintel is reached. Refuses with conflict when somebody has changed it meanwhile. */
export async function saveContact(ctx: Context, input: unknown): Promise<void> {
  authorize(canChangeSettings(ctx.actor));
  const { version } = versionedSchema.parse(input);
  await ctx.transact((tx) => storeGroup(tx, "contact", version, withoutBlanks(contactSchema.parse(input))));
}
