import { formatMoney } from "#web/format.ts";

interface LeadingPriceProps {
  pence: number;
  /** What the firm's discount takes off, where quotes are compared by what it leaves: nothing, or less. */
  discountPence?: number | undefined;
}

/** The price that a decision is made by: as it is compared, with what it is before the discount below it. */
export function LeadingPrice({ pence, discountPence = 0 }: LeadingPriceProps) {
  return (
    <p className="ml-auto text-right">
      <span className="text-24 font-label">{formatMoney(pence + discountPence)}</span>
      {discountPence !== 0 && (
        <span className="block text-13 text-ink-2">{`after its discount, ${formatMoney(pence)} before it`}</span>
      )}
    </p>
  );
}
