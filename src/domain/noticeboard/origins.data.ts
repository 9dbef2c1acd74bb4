/** Who publishes a notice. */
export interface NoticeOrigin {
  readonly value: string;
  readonly name: string;
  /** Where it is read in full; ours is read here. */
  readonly address: string | null;
}

/** Stored by their value: never reuse one. */
export const noticeOrigins = [
  { value: "lintel", name: "Lintel", address: null },
  {
    value: "find-a-tender",
    name: "Find a Tender",
    address: "https://www.find-tender.service.gov.uk/",
  },
  {
    value: "contracts-finder",
    name: "Contracts Finder",
    address: "https://www.contractsfinder.service.gov.uk/",
  },
  {
    value: "public-contracts-scotland",
    name: "Public Contracts Scotland",
    address: "https://www.publiccontractsscotland.gov.uk/",
  },
] as const satisfies readonly NoticeOrigin[];

export type NoticeOriginValue = (typeof noticeOrigins)[number]["value"];

export function originName(origin: NoticeOriginValue): string {
  return noticeOrigins.find(({ value }) => value === origin)!.name;
}
