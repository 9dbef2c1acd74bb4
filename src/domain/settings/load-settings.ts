import type { Context } from "#domain/context.ts";
import { type SettingValues, unset } from "#domain/current-settings.ts";
import { systemOnly } from "#domain/verdict.ts";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { readStored } from "./read-stored.ts";
import { adjustableLimits, features, ownNetworks } from "./settings.data.ts";

/** What a process runs with, as it is stored. A number outside the range that the code gives it now counts as the nearest within. */
export async function loadSettings(ctx: Context): Promise<SettingValues> {
  systemOnly(ctx);
  const stored = await readStored(ctx);
  const usual = unset(ctx.config);
  const contact = stored("contact").stored;
  const off = stored("features").stored.off ?? [];
  const links = ownNetworks.flatMap(({ field, name }) => {
    const url = contact[field] ?? usual.socialLinks.find((own) => own.name === name)?.url;
    return url === undefined ? [] : [{ name, url }];
  });
  return {
    contactEmail: contact.email ?? usual.contactEmail,
    contactPhone: contact.phone ?? usual.contactPhone,
    socialLinks: links,
    off: new Set(features.flatMap(({ name }) => (off.includes(name) ? [name] : []))),
    points: pickNumbers(adjustableLimits, stored("limits").stored),
    days: pickNumbers(
      Object.entries(PERIODS).map(([name, period]) => ({ name, usual: period.days, ...period })),
      stored("retention").stored,
    ),
    words: stored("words").stored.words ?? [],
  };
}

/** Those that are set to something else than usual. */
function pickNumbers(
  adjustable: readonly { name: string; usual: number; least: number; most: number }[],
  stored: Record<string, number>,
): Map<string, number> {
  return new Map(
    adjustable.flatMap(({ name, usual, least, most }) => {
      const set = stored[name];
      return set === undefined || set === usual
        ? []
        : [[name, Math.min(most, Math.max(least, set))] as const];
    }),
  );
}
