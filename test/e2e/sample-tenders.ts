import { type Pair, type Walk, pairOf, walks } from "./sample-work.ts";

/** What the journeys do with a tender that is out: each has one of its own. */
const parts = [
  "more time",
  "autosave",
  "job alert",
  "two openers",
  "site visit",
  "agreement",
  "validity",
  "document packages",
  "lodged",
  "no award",
  "by its address",
  "of no company",
  "letter",
  "stands by it",
  "rights",
  "approval",
  "sums",
  "typed on",
  "no scripts",
] as const;
export type TenderPart = (typeof parts)[number];

/** A main contractor whose package is out, left to be issued, or closed where two people open it, and the firm that it has invited, or that an alert has told of it; both are found by its title. */
export interface SampleTender extends Pair {
  title: string;
  part: TenderPart;
}

/** The address at which a firm without an account is invited. */
export const outsideOf = ({ firm }: Pair): string => firm.email.replace("@", ".outside@");

/** The address of somebody who works for the firm and does not own it, where it has one. */
export const clerkOf = ({ firm }: Pair): string => firm.email.replace("firm@", "clerk@");

/** The address of the buyer's admin, where it has one: a second opener, or who issues and approves. */
export const openerOf = ({ buyer }: Pair): string => buyer.email.replace("buyer@", "opener@");

/** Whose buyer has an admin. */
export const partsWithAdmin: readonly TenderPart[] = ["two openers", "rights", "approval"];

export function tenderOf(walk: Walk, part: TenderPart): SampleTender {
  const place = parts.indexOf(part);
  const names = { buyer: `Barbondale Building ${place + 1}`, firm: `Calf Top Partitions ${place + 1}` };
  return { ...pairOf(walk, { first: 911_001 + place * 20, ...names }), title: `Package for ${part}`, part };
}

export const sampleTenders = walks.flatMap((walk) => parts.map((part) => tenderOf(walk, part)));
