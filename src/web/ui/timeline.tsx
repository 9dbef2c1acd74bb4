import type { ReactNode } from "react";

import { cx } from "./class-names.ts";
import { ProgressBar } from "./progress-bar.tsx";

interface Phase {
  name: string;
  /** What it reads, and whether that is behind us, going on, or to come. */
  status: string;
  stage: "done" | "now" | "later";
  /** 0 to 100. */
  percent: number;
  note?: ReactNode;
}

/** The phases of a job from first to last, on one line. */
export function Timeline({ phases }: { phases: readonly Phase[] }) {
  return (
    <ol>
      {phases.map((phase) => (
        <li
          key={phase.name}
          className="group relative grid gap-x-6 gap-y-2 pb-7 pl-8 last:pb-0 sm:grid-cols-[1fr_12rem]"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 bottom-[-0.5rem] left-[0.4375rem] w-px bg-ink-3 group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={cx(
              "absolute top-1.5 left-0 size-[0.9375rem] rotate-45 border border-ink",
              phase.stage === "done" && "mark-done bg-ink",
              phase.stage === "now" && "mark-now bg-hivis",
              phase.stage === "later" && "bg-sheet",
            )}
          />
          <div>
            <h3 className="text-16 font-label">{phase.name}</h3>
            <p className="text-13 text-ink-2">
              {phase.status}
              {phase.note && <> · {phase.note}</>}
            </p>
          </div>
          <ProgressBar percent={phase.percent} label={`${phase.name}, complete`} isLabelHidden />
        </li>
      ))}
    </ol>
  );
}
