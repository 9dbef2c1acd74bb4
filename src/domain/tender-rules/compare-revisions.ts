const natural = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

/** Preliminary comes before contractual, as ISO 19650 writes both. */
const STATUS = ["P", "C"];

/** Which of two revisions of a document is the earlier one, as their names say: below nothing where the first is. */
export function compareRevisions(one: string, other: string): number {
  const [first, second] = [one, other].map(statusOf);
  if (first !== -1 && second !== -1 && first !== second) return first! - second!;
  return natural.compare(one, other);
}

const statusOf = (revision: string): number =>
  STATUS.indexOf(/^([PC])\d/i.exec(revision)?.[1]?.toUpperCase() ?? "");

/** The same items, where several are revisions of one document those in their order in the places that they take. */
export function inRevisionOrder<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => { document: string; revision: string },
): Item[] {
  const documents = Map.groupBy(items, (item) => factsOf(item).document);
  for (const revisions of documents.values())
    revisions.sort((one, other) => compareRevisions(factsOf(one).revision, factsOf(other).revision));
  return items.map((item) => documents.get(factsOf(item).document)!.shift()!);
}
