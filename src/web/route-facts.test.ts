import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { findRoute, routeFacts } from "./route-facts.ts";
import routes from "./routes.ts";

/** Every address that a route answers; a layout without a path answers none. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index ? [address || "/"] : [];
    return [...own, ...addressesOf(children, address)];
  });
}

/** The file of each address. */
function filesOf(entries: readonly RouteConfigEntry[], above = ""): [string, string][] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own: [string, string][] = path !== undefined || index ? [[address || "/", file]] : [];
    return [...own, ...filesOf(children, address)];
  });
}

const addresses = new Set(addressesOf(routes));

test("every address has its facts, and no facts lack an address", () => {
  expect(addresses.size).toBeGreaterThan(80);
  expect(Object.keys(routeFacts).toSorted()).toEqual([...addresses].toSorted());
});

test("what answers no page, and leads on to none, is marked as a file", () => {
  const isPage = new Map<string, boolean>();
  for (const [address, file] of filesOf(routes)) {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    const leadsOn = /export default|as default|\b(?:redirect|goTo)/.test(text);
    isPage.set(address, leadsOn || (isPage.get(address) ?? false));
  }
  const files = [...isPage].filter(([, is]) => !is).map(([address]) => address);
  expect(files).toContain("/account/data/:format");
  expect([...addresses].filter((address) => routeFacts[address]?.isFile).toSorted()).toEqual(
    files.toSorted(),
  );
});

test("every address is found as itself, not as another's parameter", () => {
  for (const [address, facts] of Object.entries(routeFacts)) {
    if (address === "/*") continue;
    const path = address.replaceAll(/:\w+/g, "x1");
    expect([path, findRoute(path)?.facts === facts]).toEqual([path, true]);
  }
});

test("every tab of a profile counts as a view of it, and no other page does", () => {
  const counting = [...addresses].filter((address) => routeFacts[address]?.countsView);
  expect(counting.toSorted()).toEqual(
    [...addresses]
      .filter((address) => /^\/profile\/:number(?!.*(?:certificate|report))/.test(address))
      .toSorted(),
  );
});

test("a page is found in any case, with a slash at its end, and as what an open page fetches", () => {
  for (const path of ["/profile/12/team", "/Profile/12/TEAM", "/profile/12/team/"])
    expect(findRoute(path)).toMatchObject({ params: { number: "12" }, isData: false });
  for (const path of ["/profile/12/team.data", "/profile/12/team/_.data"])
    expect(findRoute(path)).toMatchObject({ params: { number: "12" }, isData: true });
  expect(findRoute("/_.data")).toMatchObject({ facts: { isKept: true }, isData: true });
  expect(findRoute("/inquiries/new")?.params).toEqual({});
});

test("what is at no address has no facts", () => {
  for (const path of ["/nowhere", "/profile", "/profile//team", "/profile/12/team/more", "/search/x"])
    expect([path, findRoute(path)]).toEqual([path, undefined]);
});
