export interface OpenedHash {
  quote: string;
  version: number;
  hash: string;
}

interface Opening {
  packageId: string;
  openedAt: Date;
  quotes: readonly OpenedHash[];
}

/** What an opening promises in the public record: which quotes were opened, when, and that these are their contents. */
export const openingRecordOf = ({ packageId, openedAt, quotes }: Opening) => ({
  type: "lintel.opening.v1",
  package: packageId,
  openedAt: openedAt.toISOString(),
  quotes: quotes.map(({ quote, version, hash }) => ({ quote, version, hash })),
});
