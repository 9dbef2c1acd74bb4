import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readDirectorySearch } from "#domain/directory/directory.schema.ts";
import { findTradePage } from "#domain/directory/trade-pages.data.ts";
import type { ShownTrade } from "./read-trade.server.ts";
import { TradeView } from "./trade-view.tsx";

test("who asks the firms of a place has its county in the request, too", () => {
  const trade = findTradePage("drylining-partitions")!;
  const path = "/contractors/drylining-partitions/newport-shropshire";
  const shown: ShownTrade = {
    trade,
    place: { name: "Newport", label: "Newport, Shropshire", path },
    search: readDirectorySearch(
      new URLSearchParams({ type: "sub", specialties: trade.codes.join(), location: "Newport, Shropshire" }),
    ),
    companies: [],
    count: { value: 0, isExact: true },
    verified: { value: 0, isExact: true },
    hasMore: false,
    inPlace: 0,
    typicalMiles: undefined,
    accreditations: [],
    towns: [],
    trades: [],
  };
  const Stub = createRoutesStub([{ path, Component: () => <TradeView shown={shown} /> }]);
  const markup = renderToStaticMarkup(<Stub initialEntries={[path]} />);
  expect(/name="place" value="([^"]*)"/.exec(markup)?.[1]).toBe("Newport, Shropshire");
  expect(/name="service" value="([^"]*)"/.exec(markup)?.[1]).toBe("IP-01");
});
