import type { ListedLodged } from "#domain/lodged-quotes/list-lodged.ts";

/** How many of the quotes that came by e-mail or on paper count and have no figures yet. */
export const countUnread = (lodged: readonly Pick<ListedLodged, "isReplaced" | "figures">[]): number =>
  lodged.filter(({ isReplaced, figures }) => !isReplaced && figures.length === 0).length;
