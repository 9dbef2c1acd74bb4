import { placeOpened } from "#domain/receipts/openings.proof.ts";
import type { OpenedFact } from "#domain/receipts/openings.schema.ts";

export interface OpenedHash {
  quote: string;
  version: number;
  hash: string;
}

/** A file that the buyer had lodged, as the record names it: nothing of what is in it. */
export interface LodgedHash {
  lodged: string;
  hash: string;
  way: "email" | "paper";
  /** When it came to the buyer, as the buyer says, and when it was lodged; ISO 8601, in UTC. */
  receivedAt: string;
  lodgedAt: string;
  /** Neither a later file nor a quote of the firm's own has taken its place. */
  counts: boolean;
}

export interface OpeningFacts {
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
  /** From which the places of its entries follow; null in records of before, which name every quote in the leaf itself. */
  seed: string | null;
}

/**
 * What an opening promises in the public record: which quotes were opened, when and by whom, that these are their contents,
 * and which files had been lodged. It says so by the root of a tree, so that a tenderer can be shown its own entry and
 * nothing of others. The forms of before named the quotes, and are written no more; they stay what they were.
 */
export async function openingRecordOf(facts: OpeningFacts) {
  const { packageId, openedAt, quotes, round, openers, late, lodged, seed } = facts;
  if (seed !== null) {
    const { root, size } = await placeOpened(entriesOf(facts), seed);
    const said = {
      package: packageId,
      round,
      openedAt: openedAt.toISOString(),
      openers: [...(openers ?? [])],
    };
    return { type: "lintel.opening.v4" as const, ...said, root, slots: size };
  }
  const hashes = quotes.map(({ quote, version, hash }) => ({ quote, version, hash }));
  const said = { package: packageId, openedAt: openedAt.toISOString(), quotes: hashes };
  if (openers === null) return { type: "lintel.opening.v1" as const, ...said };
  const more = { ...said, round, openers: [...openers], late: [...late] };
  if (lodged === null) return { type: "lintel.opening.v2" as const, ...more };
  return { type: "lintel.opening.v3" as const, ...more, lodged: lodged.map(nameFile) };
}

/** The entries of an opening, in their order: its quotes, then the files that had been lodged. */
export function entriesOf({
  quotes,
  late,
  lodged,
}: Pick<OpeningFacts, "quotes" | "late" | "lodged">): OpenedFact[] {
  return [
    ...quotes.map(({ quote, version, hash }) => ({ quote, version, hash, isLate: late.includes(quote) })),
    ...(lodged ?? []).map(nameFile),
  ];
}

const nameFile = ({ lodged, hash, way, receivedAt, lodgedAt, counts }: LodgedHash) => ({
  lodged,
  hash,
  way,
  receivedAt,
  lodgedAt,
  counts,
});
