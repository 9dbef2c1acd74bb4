import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { widenChoice } from "./understand-search.ts";

/** What a page of `/contractors` is about: one of the 119 services, or one of the 12 groups of them. */
export interface TradePage {
  /** The address's part, such as `drylining-partitions`. */
  slug: string;
  name: string;
  /** Codes of its services: one, or all of the group. */
  codes: readonly string[];
  /** The group it belongs to; undefined of a group. */
  group: { slug: string; name: string } | undefined;
  /** Evidence that main contractors normally ask of it; empty when there is none. */
  lookFor: string;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "";

/** The groups, each followed by its services. */
export const tradePages: readonly TradePage[] = serviceCategories.flatMap(({ slug, name, services }) => [
  { slug, name, codes: services.map(({ code }) => code), group: undefined, lookFor: "" },
  ...services.map((service) => ({
    slug: slugOf(service.name),
    name: service.name,
    codes: [service.code],
    group: { slug, name },
    lookFor: service.lookFor,
  })),
]);

const bySlug = new Map(tradePages.map((page) => [page.slug, page]));

export function findTradePage(slug: string): TradePage | undefined {
  return bySlug.get(slug.toLowerCase());
}

/** Which keys of a search row a trade's firms have: the search finds the same ones. */
export function keysOfTrade({ codes }: TradePage): number[] {
  return widenChoice(codes);
}
