import { type ServiceZoneValue, serviceZoneByValue } from "#domain/catalogue/bands.data.ts";

/** A zone that was chosen on a page, and the query of the address that it had then. */
export interface ZoneChoice {
  zone: ServiceZoneValue;
  search: string;
}

interface ZoneShown {
  /** The query of the page's address. */
  search: string;
  /** What the server made of it. */
  shown: ServiceZoneValue | null | undefined;
}

/** The zone that a page shows, and the one of it that is chosen and not saved: what another address shows was chosen there. */
export function readZone(choice: ZoneChoice | null, { search, shown }: ZoneShown) {
  if (choice?.search === search) return { zone: choice.zone, unsaved: choice.zone };
  const isOfAddress =
    shown && serviceZoneByValue(new URLSearchParams(search).get("zone") ?? "") !== undefined;
  return { zone: shown, unsaved: isOfAddress ? shown : undefined };
}
