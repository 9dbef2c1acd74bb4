import type { CaseKind } from "./moderation.states.ts";

interface ReportReason {
  value: string;
  label: string;
  kinds: readonly CaseKind[];
}

const ANY: readonly CaseKind[] = ["message", "review", "profile"];

/** What people choose from when they report something; the code is kept. */
const reportReasons: readonly ReportReason[] = [
  { value: "insults", label: "It insults, threatens or shows hatred", kinds: ANY },
  { value: "private", label: "It gives away something private", kinds: ANY },
  { value: "untrue", label: "It says something untrue", kinds: ANY },
  { value: "other-firm", label: "It is about another company, or work that never was", kinds: ["review"] },
  { value: "advertising", label: "It is advertising that nobody asked for", kinds: ["message", "review"] },
  { value: "fraud", label: "It looks like fraud", kinds: ["message", "profile"] },
  { value: "impostor", label: "Somebody pretends to be this company", kinds: ["message", "profile"] },
  { value: "copied", label: "It uses pictures or texts of others", kinds: ["profile"] },
  { value: "closed", label: "This company has closed", kinds: ["profile"] },
  { value: "unlawful", label: "It is against the law in another way", kinds: ANY },
  { value: "other", label: "Something else", kinds: ANY },
];

export const reasonsFor = (kind: CaseKind) => reportReasons.filter(({ kinds }) => kinds.includes(kind));

export const reasonLabel = (code: string): string =>
  reportReasons.find(({ value }) => value === code)?.label ?? "Something else";
