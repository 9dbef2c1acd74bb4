export interface OpenedHash {
  quote: string;
  version: number;
  hash: string;
}

interface Opening {
  packageId: string;
  openedAt: Date;
  quotes: readonly OpenedHash[];
  round: number;
  /** Ids of those who opened, in their order; null in records of before two could. */
  openers: readonly string[] | null;
  /** Ids of the quotes that came in after the return, within the tolerance. */
  late: readonly string[];
}

/**
 * What an opening promises in the public record: which quotes were opened, when and by whom, and that these are their
 * contents. Its first form, which named nobody, is written no more and stays what it was for the openings of before.
 */
export function openingRecordOf({ packageId, openedAt, quotes, round, openers, late }: Opening) {
  const hashes = quotes.map(({ quote, version, hash }) => ({ quote, version, hash }));
  const said = { package: packageId, openedAt: openedAt.toISOString(), quotes: hashes };
  return openers === null
    ? { type: "lintel.opening.v1", ...said }
    : { type: "lintel.opening.v2", ...said, round, openers: [...openers], late: [...late] };
}
