export interface OpenedHash {
  quote: string;
  version: number;
  hash: string;
}

/** A file that the buyer had lodged, as the record names it: nothing of what is in it. */
export interface LodgedHash {
  lodged: string;
  hash: string;
  way: string;
  /** When it came to the buyer, as the buyer says, and when it was lodged; ISO 8601, in UTC. */
  receivedAt: string;
  lodgedAt: string;
  /** Neither a later file nor a quote of the firm's own has taken its place. */
  counts: boolean;
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
  /** Null in records of before these were named; none in a second round, which takes no files. */
  lodged: readonly LodgedHash[] | null;
}

/**
 * What an opening promises in the public record: which quotes were opened, when and by whom, that these are their contents,
 * and which files had been lodged. Its first form named nobody, its second one no files: they are written no more, and stay
 * what they were for the openings of before.
 */
export function openingRecordOf({ packageId, openedAt, quotes, round, openers, late, lodged }: Opening) {
  const hashes = quotes.map(({ quote, version, hash }) => ({ quote, version, hash }));
  const said = { package: packageId, openedAt: openedAt.toISOString(), quotes: hashes };
  if (openers === null) return { type: "lintel.opening.v1", ...said };
  const more = { ...said, round, openers: [...openers], late: [...late] };
  if (lodged === null) return { type: "lintel.opening.v2", ...more };
  return { type: "lintel.opening.v3", ...more, lodged: lodged.map(nameFile) };
}

const nameFile = ({ lodged, hash, way, receivedAt, lodgedAt, counts }: LodgedHash) => ({
  lodged,
  hash,
  way,
  receivedAt,
  lodgedAt,
  counts,
});
