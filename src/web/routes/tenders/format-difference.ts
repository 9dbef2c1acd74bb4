import { formatMoney } from "#web/format.ts";

/** `+£1,200` or `−£300`; a dash where there is nothing. */
export const formatDifference = (pence: number, format: (pence: number) => string = formatMoney): string =>
  pence === 0 ? "–" : `${pence > 0 ? "+" : ""}${format(pence)}`;
