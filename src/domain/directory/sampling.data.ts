/** When the sample is asked instead of counting, and how much of it. */
export interface Sampling {
  /** Companies drawn of each type; a directory of no more is counted. */
  readonly companies: number;
  /** So many of them are looked at first, which is enough for a search that finds much. */
  readonly first: number;
  /** So many have to match that chance can't have made them of a thousand or fewer in all. */
  readonly certainHits: number;
  /** And so many of all; fewer are quickly counted. */
  readonly many: number;
}

export const sampling: Sampling = { companies: 16_000, first: 1_000, certainHits: 40, many: 1_800 };
