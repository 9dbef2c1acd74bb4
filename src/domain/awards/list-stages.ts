import type { PackageState } from "#domain/packages/packages.states.ts";

/** When a package came from one stage to the next; null where it has not, or nobody knows. */
export interface StageMoments {
  createdAt: Date;
  issuedAt: Date | null;
  /** Of the round that is on, or was the last. */
  returnAt: Date | null;
  openedAt: Date | null;
  recommendedAt: Date | null;
  awardedAt: Date | null;
  /** The day on which the award is planned. */
  awardOn: string | null;
  endedAt: Date | null;
  round: 1 | 2;
  state: PackageState;
}

export interface Stage {
  label: string;
  is: "done" | "now" | "later";
  /** When it came, or is to come. */
  at: Date | string | null;
  /** It is only planned for then. */
  isPlanned: boolean;
}

/** Which of the seven stages a package is in; of one that ended otherwise the last that it came to is found by its dates. */
const STAGE: Readonly<Partial<Record<PackageState, number>>> = {
  draft: 0,
  issued: 1,
  second_round: 1,
  closed: 2,
  opened: 3,
  under_evaluation: 3,
  recommended: 4,
  awarded: 5,
  closed_out: 6,
};

/** A package from its draft to the close-out as stages in their order, or to where it ended otherwise. */
export function listStages(moments: StageMoments): Stage[] {
  const { state, round, createdAt, issuedAt, returnAt, openedAt, recommendedAt, awardedAt, awardOn } =
    moments;
  const isSecond = round === 2;
  const all: Pick<Stage, "label" | "at">[] = [
    { label: "Draft", at: createdAt },
    { label: isSecond ? "Issued, second round" : "Issued", at: issuedAt },
    { label: isSecond ? "Second return" : "Return", at: returnAt },
    { label: "Opened", at: openedAt },
    { label: "Recommended", at: recommendedAt },
    { label: "Awarded", at: awardedAt },
    { label: "Closed out", at: moments.endedAt },
  ];
  const now = STAGE[state];
  if (now === undefined) return endedOtherwise(all.slice(0, -1), moments);
  return all.map((stage, at) => {
    const isLater = at > now;
    const planned = stage.label === "Awarded" ? awardOn : at === 2 ? returnAt : null;
    return {
      label: stage.label,
      is: isLater ? "later" : at === now ? "now" : "done",
      at: isLater ? planned : stage.at,
      isPlanned: isLater && planned !== null,
    };
  });
}

/** What it came to before it was cancelled, or ended without an award. */
function endedOtherwise(
  all: readonly Pick<Stage, "label" | "at">[],
  { state, endedAt, returnAt }: StageMoments,
): Stage[] {
  const end = endedAt ?? new Date(0);
  const reached = all.filter(
    ({ at }) => at !== null && !(at === returnAt && returnAt !== null && returnAt > end),
  );
  return [
    ...reached.map((stage) => ({ ...stage, is: "done" as const, isPlanned: false })),
    {
      label: state === "cancelled" ? "Cancelled" : "Ended without an award",
      is: "now",
      at: endedAt,
      isPlanned: false,
    },
  ];
}
