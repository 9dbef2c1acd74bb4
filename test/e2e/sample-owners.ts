import type { TestInfo } from "@playwright/test";

/** Whoever changes an account or a company for good, and did not come to register. */
const companies = {
  "two steps": "Ure Civil Engineering",
  "forgotten password": "Wear Roofing",
  "forgotten password without scripts": "Swale Cladding",
  "closed to strangers' guesses": "Rawthey Scaffolding",
  "closed account": "Nidd Steelwork",
  "ended sessions": "Lune Facades",
  team: "Eden Groundworks",
  profile: "Skelder Frames",
  "profile for two": "Hebden Masonry",
  verification: "Cocker Plastering",
  "verification on a phone": "Irt Joinery",
  "two reviewers": "Liza Partitions",
  "suspended account": "Esk Roofing",
  managed: "Greta Tiling",
  duplicate: "Greta Tilers",
  "managed on a phone": "Bleng Tiling",
  "duplicate on a phone": "Bleng Tilers",
  "erased person": "Calder Glazing",
  tenderer: "Kirkby Linings",
  "tenderer on a phone": "Kirkby Ceilings",
} as const;
export type OwnerPart = keyof typeof companies;
const parts = Object.keys(companies) as OwnerPart[];

/** Every try has somebody of its own, so that a second one does not find what the first one left behind. */
const TRIES = 3;

export interface Owner {
  email: string;
  companyName: string;
}

/** The owner of a company that no other journey touches; signs in with the journeys' password. */
export function ownerOf(part: OwnerPart, { retry }: Pick<TestInfo, "retry">): Owner {
  const name = companies[part];
  return {
    email: `owner.${retry}@${name.toLowerCase().replaceAll(" ", "-")}.example`,
    companyName: retry === 0 ? name : `${name} ${retry + 1}`,
  };
}

export const sampleOwners = parts.flatMap((part) =>
  Array.from({ length: TRIES }, (_, retry) => ownerOf(part, { retry })),
);
