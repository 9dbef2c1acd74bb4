import { formatMoment } from "#web/format.ts";

/** `14:05`, as London's clocks show it. */
export function clockTime(moment: Date): string {
  return formatMoment(moment).slice(-5);
}
