/** The filters of a list that an address has, where its page begins, and the address of any of its pages. */
export function readFilters<Name extends string>(url: URL, names: readonly Name[]) {
  const given = Object.fromEntries(
    names.map((name) => [name, url.searchParams.get(name) || undefined]),
  ) as Record<Name, string | undefined>;
  const after = url.searchParams.get("after") ?? undefined;
  const search = new URLSearchParams(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { given, after, search: search.toString() };
}

/** The list at `path` with the filters of `search`, and what else is asked of it. */
export function listAddress(path: string, search: string, more = ""): string {
  const query = [search, more].filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}
