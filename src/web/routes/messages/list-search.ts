/** What the address says about the list: part of a name, the archive, the page. */
export function readListSearch(address: string) {
  const params = new URL(address).searchParams;
  return {
    search: (params.get("q") ?? "").slice(0, 200),
    isArchived: params.get("archived") === "yes",
    after: params.get("after") ?? undefined,
  };
}

/** The list's part of an address, so that a conversation opens beside the same list. */
export function writeListSearch({ search, isArchived }: { search: string; isArchived: boolean }): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (isArchived) params.set("archived", "yes");
  const text = params.toString();
  return text && `?${text}`;
}
