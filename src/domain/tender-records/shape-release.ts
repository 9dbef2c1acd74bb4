import type { RecordPart } from "./record-parts.data.ts";
import type { RecordFacts, RecordFirm } from "./tender-records.queries.ts";

/** A release of the Open Contracting Data Standard 1.1, with its extensions for lots, bids and enquiries. */
export interface Release {
  ocid: string;
  id: string;
  date: string;
  language: "en";
  tag: string[];
  initiationType: "tender";
  parties?: object[];
  buyer?: object;
  tender?: object;
  bids?: object;
  awards?: object[];
  contracts?: object[];
}

/** What is written: all of it for the buyer, or the parts that it has made public, in which no amount is and no loser. */
export type RecordView = "buyer" | ReadonlySet<RecordPart>;

/** What the releases of a package are written from, and for whom. */
export interface Writing {
  facts: RecordFacts;
  ocid: string;
  has: (part: RecordPart) => boolean;
  isBuyers: boolean;
}

type Event = Pick<Release, "tag"> & { suffix: string; at: Date } & Partial<Release>;

export const releaseOf = ({ facts, ocid }: Writing, { suffix, at, ...rest }: Event): Release => ({
  ocid,
  id: `${facts.own.id}-${suffix}`,
  date: at.toISOString(),
  language: "en",
  initiationType: "tender",
  ...rest,
});

/** The tender and its lot, as they stand after the event. */
export const settled = ({ facts: { own } }: Writing, status: string) => ({
  id: own.id,
  status,
  lots: [{ id: own.id, status }],
});

export const startOf = (day: string) => `${day}T00:00:00Z`;
export const moneyOf = (pence: number) => ({ amount: pence / 100, currency: "GBP" });

export const firmOf = ({ facts }: Writing, id: string): RecordFirm =>
  facts.firms.find((each) => each.id === id)!;

/** By its number in the public register, where it has one. */
const idOf = ({ companiesHouseNumber, number }: RecordFirm) =>
  companiesHouseNumber === null ? `lintel-${number}` : `GB-COH-${companiesHouseNumber}`;

export const referenceOf = (firm: RecordFirm) => ({ id: idOf(firm), name: firm.name });

export function partyOf(firm: RecordFirm, roles: string[]) {
  const { name, registeredName, companiesHouseNumber, town } = firm;
  return {
    id: idOf(firm),
    name,
    roles,
    ...(companiesHouseNumber !== null && {
      identifier: { scheme: "GB-COH", id: companiesHouseNumber, legalName: registeredName ?? name },
    }),
    ...(town && { address: { locality: town, countryName: "United Kingdom" } }),
  };
}
