export interface Rule {
  code: string;
  title: string;
  /** What it asks of everybody, in plain words. */
  text: string;
}

/** The rules that a decision can name. A code is kept with each decision, so none is ever given to another rule. */
export const rules: readonly Rule[] = [
  {
    code: "insults",
    title: "No insults, threats or hatred",
    text: "Criticise the work, not the person. Nobody is insulted, threatened, or looked down on for who they are.",
  },
  {
    code: "private",
    title: "Nothing private about people",
    text: "No home addresses, private numbers, health or pay of a person, and nothing that was told in confidence.",
  },
  {
    code: "untrue",
    title: "Nothing that is known to be untrue",
    text: "No qualification, accreditation, insurance or project that a company does not have, and no invented events.",
  },
  {
    code: "first-hand",
    title: "Reviews are about work that was seen",
    text: "A review is about a job that both companies had with each other, and about nothing else.",
  },
  {
    code: "bought",
    title: "No reviews of oneself, and none for money",
    text: "Nobody reviews their own company, pays for a review, or trades one for another.",
  },
  {
    code: "advertising",
    title: "No advertising that nobody asked for",
    text: "Messages and reviews are not there to sell something to people who did not ask.",
  },
  {
    code: "impostor",
    title: "Nobody pretends to be somebody else",
    text: "A profile belongs to the company that it names, and whoever writes for it works there.",
  },
  {
    code: "unlawful",
    title: "Nothing against the law",
    text: "That includes agreeing prices with other tenderers, passing on their prices, fraud, and copying what belongs to others.",
  },
];

export function ruleByCode(code: string | null): Rule | undefined {
  return rules.find((rule) => rule.code === code);
}
