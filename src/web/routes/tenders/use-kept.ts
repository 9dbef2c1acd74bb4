import { useState } from "react";

/** What is the same as before is the very same object: nothing that it is drawn with is drawn anew. */
export function useKept<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => unknown = JSON.stringify,
): readonly Item[] {
  const [kept, keep] = useState({ of: items, items });
  if (kept.of === items) return kept.items;
  const now = keepSame(kept.items, items, nameOf);
  keep({ of: items, items: now });
  return now;
}

/** The items with those of before in place of what is the same by `nameOf`; where all are, the list of before itself. */
export function keepSame<Item>(
  before: readonly Item[],
  items: readonly Item[],
  nameOf: (item: Item) => unknown = JSON.stringify,
): readonly Item[] {
  const known = new Map(before.map((item) => [nameOf(item), item]));
  const now = items.map((item) => known.get(nameOf(item)) ?? item);
  return now.length === before.length && now.every((item, at) => item === before[at]) ? before : now;
}
