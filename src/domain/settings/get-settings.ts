import type { Context } from "#domain/context.ts";
import { type SettingValues, unset } from "#domain/current-settings.ts";
import { authorize } from "#domain/verdict.ts";
import { type StoredGroup, readStored } from "./read-stored.ts";
import { canChangeSettings } from "./settings.policy.ts";

/** Each group as it is stored, and what holds where nothing is. */
export async function getSettings(ctx: Context): Promise<{
  contact: StoredGroup<"contact">;
  limits: StoredGroup<"limits">;
  retention: StoredGroup<"retention">;
  features: StoredGroup<"features">;
  words: StoredGroup<"words">;
  usual: Pick<SettingValues, "contactEmail" | "contactPhone" | "socialLinks">;
}> {
  authorize(canChangeSettings(ctx.actor));
  const stored = await readStored(ctx);
  const { contactEmail, contactPhone, socialLinks } = unset(ctx.config);
  return {
    contact: stored("contact"),
    limits: stored("limits"),
    retention: stored("retention"),
    features: stored("features"),
    words: stored("words"),
    usual: { contactEmail, contactPhone, socialLinks },
  };
}
