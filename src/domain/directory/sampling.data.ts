/** When the sample is asked instead of counting, and how much of it. */
export interface Sampling {
  /** A directory of no more companies of a type is counted. */
  readonly smallest: number;
  /** Companies drawn of each type, at most. */
  readonly companies: number;
  /** Of these so many are looked at first, and only these where the directory is no larger than the sample. */
  readonly first: number;
  /** So many have to match that chance can't have made them of a thousand or fewer in all. */
  readonly certainHits: number;
  /** And so many of all; fewer are quickly counted. */
  readonly many: number;
}

export const sampling: Sampling = {
  smallest: 3_000,
  companies: 16_000,
  first: 1_000,
  certainHits: 40,
  many: 1_800,
};
