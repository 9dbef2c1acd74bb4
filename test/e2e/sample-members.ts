import type { TestInfo } from "@playwright/test";

/** Journeys that need somebody of their own; each has one for every width it is walked in, and every try. */
const parts = ["bell", "list", "choices", "views", "sender", "chooser"] as const;
export type MemberPart = (typeof parts)[number];
const projects = ["desktop", "phone"] as const;

/** A second try does not find what the first one left behind. */
const TRIES = 3;

type Walk = Pick<TestInfo, "retry"> & { project: Pick<TestInfo["project"], "name"> };

interface SampleMember {
  email: string;
  companyNumber: number;
  companyName: string;
}

/** An owner of a company that no other journey touches. */
export function sampleMember(part: MemberPart, { project: { name: project }, retry }: Walk): SampleMember {
  const place = projects.findIndex((name) => name === project);
  const again = retry === 0 ? "" : ` ${retry + 1}`;
  return {
    email: `${part}.${project}${again.replace(" ", ".")}@journeys.example`,
    companyNumber: 930_000 + 100 * parts.indexOf(part) + 10 * retry + place,
    companyName: `Journey ${part} ${project}${again} Ltd`,
  };
}

/** The chooser's other company, which they joined later. */
export function secondCompany(walk: Walk): { number: number; name: string } {
  const { companyNumber, companyName } = sampleMember("chooser", walk);
  return { number: companyNumber + 5, name: `Second ${companyName}` };
}

export const sampleMembers = parts.flatMap((part) =>
  projects.flatMap((name) =>
    Array.from({ length: TRIES }, (_, retry) => {
      const walk = { project: { name }, retry };
      return { part, walk, ...sampleMember(part, walk) };
    }),
  ),
);
