import { dayInWords } from "#platform/london-time.ts";
import { ENDS_EARLY, EXPIRED } from "./evidence-words.data.ts";
import { type FirmToMatch, type RequiredCredential, nameRequirement } from "./match-score.ts";

export interface EvidenceProblem {
  /** The requirement's type. */
  readonly type: string;
  readonly requirement: string;
  readonly isMandatory: boolean;
  readonly problem: string;
}

/**
 * Which of the required evidence a firm has not, or not until the last day of the work: each with what is wrong. Days are
 * London's; evidence on its last day holds.
 */
export function checkEvidence(
  required: readonly RequiredCredential[],
  credentials: FirmToMatch["credentials"],
  { today, until }: { today: string; until: string },
): EvidenceProblem[] {
  return required.flatMap((each) => {
    const fitting = credentials.filter(
      ({ type, grade }) =>
        type === each.type && (each.grades.length === 0 || (grade !== null && each.grades.includes(grade))),
    );
    const current = fitting.filter(
      ({ validFrom, expiresOn }) =>
        (validFrom === null || validFrom <= today) && (expiresOn === null || expiresOn >= today),
    );
    if (current.some(({ expiresOn }) => expiresOn === null || expiresOn >= until)) return [];
    const last = (from: typeof fitting) =>
      from
        .map(({ expiresOn }) => expiresOn ?? "")
        .toSorted()
        .at(-1);
    const problem =
      current.length > 0
        ? `${ENDS_EARLY} ${dayInWords(last(current)!)}, before the work does.`
        : fitting.length > 0
          ? `${EXPIRED}${last(fitting) ? ` on ${dayInWords(last(fitting)!)}` : ""}.`
          : "No evidence.";
    return [{ type: each.type, requirement: nameRequirement(each), isMandatory: each.isMandatory, problem }];
  });
}
