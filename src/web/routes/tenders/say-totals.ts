import { formatMoney } from "#web/format.ts";

/** `£2,984.50, tendered at £2,884`: what was tendered stays beside what its tenderer made of it. */
export const sayPrice = ({ pence, content }: { pence: number; content: { totalPence: number } }): string =>
  pence === content.totalPence
    ? formatMoney(pence)
    : `${formatMoney(pence)}, tendered at ${formatMoney(content.totalPence)}`;
