import type { Alert } from "#domain/favourites/favourites.schema.ts";

/** How often one wants to hear of new matches. */
export const alertOptions: readonly { value: Alert; label: string }[] = [
  { value: "off", label: "No alert" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
];
