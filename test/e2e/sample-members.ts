/** Journeys that need somebody of their own; each has one for every width it is walked in. */
const parts = ["bell", "list", "choices", "views", "sender", "chooser"] as const;
const projects = ["desktop", "phone"] as const;

interface SampleMember {
  email: string;
  companyNumber: number;
  companyName: string;
}

/** An owner of a company that no other journey touches. */
export function sampleMember(part: (typeof parts)[number], project: string): SampleMember {
  const place = projects.findIndex((name) => name === project);
  return {
    email: `${part}.${project}@journeys.example`,
    companyNumber: 930_000 + 10 * parts.indexOf(part) + place,
    companyName: `Journey ${part} ${project} Ltd`,
  };
}

/** The chooser's other company, which they joined later. */
export function secondCompany(project: string): { number: number; name: string } {
  const { companyNumber, companyName } = sampleMember("chooser", project);
  return { number: companyNumber + 5, name: `Second ${companyName}` };
}

export const sampleMembers = parts.flatMap((part) =>
  projects.map((project) => ({ part, project, ...sampleMember(part, project) })),
);
