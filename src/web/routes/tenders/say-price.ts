import { formatMoney } from "#web/format.ts";

/** `£2,984.50, corrected from £2,884`: what was tendered stays beside what its tenderer made of it. */
export const sayPrice = ({ pence, content }: { pence: number; content: { totalPence: number } }): string =>
  pence === content.totalPence
    ? formatMoney(pence)
    : `${formatMoney(pence)}, corrected from ${formatMoney(content.totalPence)}`;
