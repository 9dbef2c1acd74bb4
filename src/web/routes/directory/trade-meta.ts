import { breadcrumbData, pageMeta } from "../../meta.ts";
import { showCount } from "../../show-count.ts";
import { describeTrade, titleOfTrade } from "./describe-trade.ts";
import type { ShownTrade } from "./read-trade.server.ts";

/** A page that nobody is on is nothing to be found by. */
export function tradeMeta(matches: Parameters<typeof pageMeta>[0], shown: ShownTrade | undefined) {
  if (!shown) return [];
  const title = titleOfTrade(shown);
  return pageMeta(matches, {
    title,
    description: `${showCount(shown.count, "firm")} for ${shown.trade.name}. ${describeTrade(shown).join(" ")}`,
    path: shown.place?.path ?? `/contractors/${shown.trade.slug}`,
    isHidden: shown.companies.length === 0,
    linkedData: (absolute) => [
      breadcrumbData(crumbsOf(shown), absolute),
      {
        "@type": "ItemList",
        name: title,
        numberOfItems: shown.companies.length,
        itemListElement: shown.companies.map(({ name, number }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          url: absolute(`/profile/${number}`),
        })),
      },
    ],
  });
}

export function crumbsOf({ trade, place }: ShownTrade) {
  const here = `/contractors/${trade.slug}`;
  return [
    { label: "Home", to: "/" },
    { label: "Trades", to: "/contractors" },
    ...(trade.group ? [{ label: trade.group.name, to: `/contractors/${trade.group.slug}` }] : []),
    ...(place ? [{ label: trade.name, to: here }, { label: place.name }] : [{ label: trade.name }]),
  ];
}
