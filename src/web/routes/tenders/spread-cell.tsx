import { formatCount } from "#web/format.ts";
import type { Spread } from "./figure-spread.ts";

/** The end of a row: how far tenderers are apart, and on a phone, which shows one of them, what the others have. */
export function SpreadCell({ spread, isLowest }: { spread: Spread; isLowest?: boolean }) {
  const { spreadPercent, others } = spread;
  const beside = [isLowest && "lowest", others && sayOthers(others)].filter(Boolean).join(" · ");
  return (
    <td>
      <span className="phone:hidden">{spreadPercent === null ? "–" : `${formatCount(spreadPercent)}%`}</span>
      {beside && <span className="not-phone:hidden">{beside}</span>}
    </td>
  );
}

const sayOthers = ({ from, to }: NonNullable<Spread["others"]>): string =>
  from === to ? `others ${from}` : `others ${from} to ${to}`;
