import type { ListedPackage } from "#domain/packages/list-packages.ts";
import { formatNumberOf } from "#web/format.ts";
import { sayUnconfirmed } from "./say-unconfirmed.ts";

type OfFirms = "state" | "invited" | "pricing" | "quotes" | "declined" | "unconfirmed" | "repricedBy";

/** `4 firms invited · 1 pricing · 2 quotes in · 1 declined`; of a draft, of which nothing has gone out, `4 firms chosen`. */
export function factsOfFirms(row: Pick<ListedPackage, OfFirms>): (string | false)[] {
  const { state, invited, pricing, quotes, declined } = row;
  return [
    state === "draft"
      ? formatNumberOf(invited, "firm chosen", "firms chosen")
      : formatNumberOf(invited, "firm invited", "firms invited"),
    pricing > quotes && `${pricing - quotes} pricing`,
    quotes > 0 && `${formatNumberOf(quotes, "quote")} in${sayUnconfirmed(row)}`,
    declined > 0 && `${declined} declined`,
  ];
}
