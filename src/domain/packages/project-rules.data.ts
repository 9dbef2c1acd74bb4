/** What the buyer ticks for a project because rules of its own hang on it, each with what that means. */
export const projectRules = [
  {
    name: "isPublicChain",
    label: "The work is for a public client",
    hint: "A council, a trust, a school or another public body pays for it in the end. Firms are then to be paid within 30 days: longer terms are flagged to you and to them.",
    fact: ["Client", "Public: the law gives 30 days for payment"],
  },
  {
    name: "isHigherRisk",
    label: "It is a higher-risk building (England)",
    hint: "At least 18 metres or seven storeys with two homes or more, or a hospital or care home of that height. Firms have to prove capability, named competent people and a product defect procedure.",
    fact: ["Building", "Higher-risk (England): evidence of competence is mandatory"],
  },
] as const;

export type ProjectRules = Readonly<Record<(typeof projectRules)[number]["name"], boolean>>;

/** What holds of a project, as tenderers read it. */
export const ruleFacts = (stated: ProjectRules): [label: string, value: string][] =>
  projectRules.filter(({ name }) => stated[name]).map(({ fact: [label, value] }) => [label, value]);
