/** A company's place as one line, which leads to the same place again: `Newport, Shropshire`. */
export const writtenPlace = ({ town, county }: { town: string | null; county: string | null }): string =>
  [town, county].filter(Boolean).join(", ");
