import type { PackageState } from "#domain/packages/packages.states.ts";
import type { VisitRule } from "#domain/tender-rules/visit-rules.data.ts";

/** From the issue until an award is recommended. */
const RECORDING: readonly PackageState[] = ["issued", "closed", "opened", "under_evaluation", "second_round"];

/** Who came can be recorded, as far as the package goes. */
export const isRecording = (state: PackageState): boolean => RECORDING.includes(state);

/** What each rule can become after the issue: nothing that asks more of firms. */
const revisedTo: Readonly<Record<VisitRule, readonly VisitRule[]>> = {
  none: ["optional"],
  optional: [],
  mandatory: ["optional"],
};

/** The rules that can be chosen for a package that is out; the one that stands is first. */
export const rulesAfterIssue = (rule: VisitRule): readonly VisitRule[] => [rule, ...revisedTo[rule]];
