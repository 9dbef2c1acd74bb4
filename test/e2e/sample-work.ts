import type { TestInfo } from "@playwright/test";

/** What tells one walk of a journey from another: the browser's width, and which try it is. */
export type Walk = Pick<TestInfo, "retry"> & { project: Pick<TestInfo["project"], "name"> };

/** Every walk has companies of its own, so that a second try does not find what the first one left behind. */
export const walks: readonly Walk[] = ["desktop", "phone"].flatMap((name) =>
  [0, 1, 2].map((retry) => ({ project: { name }, retry })),
);

export interface Pair {
  buyer: { number: number; name: string; email: string };
  firm: { number: number; name: string; email: string };
}

/** A main contractor and a subcontractor with a finished piece of work that neither has reviewed. */
export const workOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_001, buyer: "Ribblehead Builders", firm: "Pen-y-ghent Partitions" });

/** A main contractor and a subcontractor that have not met yet. */
export const strangersOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_021, buyer: "Dentdale Construction", firm: "Whernside Drylining" });

/** A main contractor whose review of a subcontractor is published. */
export const reviewOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_041, buyer: "Garsdale Estates", firm: "Great Shunner Joinery" });

/** A main contractor with two sealed quotes whose return has passed, one of them of this subcontractor. */
export const awardOf = (walk: Walk): Pair =>
  pairOf(walk, { first: 910_061, buyer: "Malham Builders", firm: "Gordale Partitions" });

/** Beside the demo's own: an appeal is another administrator's. */
export const secondAdministrator = { email: "second.administrator@journeys.example" };

export function pairOf(
  { project, retry }: Walk,
  { first, buyer, firm }: { first: number; buyer: string; firm: string },
): Pair {
  const place = walks.findIndex((walk) => walk.project.name === project.name && walk.retry === retry);
  if (place === -1) throw new Error(`no companies for try ${retry} of ${project.name}`);
  const number = first + place;
  const walker = retry === 0 ? project.name : `${project.name} ${retry + 1}`;
  const domain = `${buyer} ${walker}.example`.toLowerCase().replaceAll(" ", "-");
  return {
    buyer: { number, name: `${buyer} (${walker})`, email: `buyer@${domain}` },
    firm: { number: number + 10, name: `${firm} (${walker})`, email: `firm@${domain}` },
  };
}

export const sampleWork = walks.map((walk) => ({
  work: workOf(walk),
  strangers: strangersOf(walk),
  review: reviewOf(walk),
  award: awardOf(walk),
}));
