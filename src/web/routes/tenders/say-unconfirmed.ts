interface QuotesIn {
  quotes: number;
  unconfirmed: number;
  repricedBy: number | null;
}

/** After how many quotes are in: how many of them are not confirmed yet; empty where all are. */
export function sayUnconfirmed({ quotes, unconfirmed, repricedBy }: QuotesIn): string {
  if (unconfirmed === 0 || repricedBy === null) return "";
  return `, ${unconfirmed === quotes ? "" : `${unconfirmed} `}not confirmed after addendum ${repricedBy}`;
}
