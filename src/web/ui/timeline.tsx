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
  /** From where to where it lies on the programme's line, in percent of its width. */
  span?: { from: number; to: number } | undefined;
}

interface TimelineProps {
  phases: readonly Phase[];
  /** Where today lies on that line; null outside of it. */
  today?: number | null;
  /** The whole of it above its phases, as a line to the same scale and in words. */
  programme?: { line: ReactNode; words: ReactNode } | false;
}

const dated = "sm:grid-cols-[14rem_minmax(0,1fr)]";

/** The phases of a job from first to last, on one line; as a bar chart where their days are known. */
export function Timeline({ phases, today = null, programme }: TimelineProps) {
  const hasSpans = phases.some(({ span }) => span);
  return (
    <>
      {programme && hasSpans && (
        <div className={cx("grid gap-y-2 pb-7 pl-8", dated)}>
          <div className="text-13 text-ink-2 max-sm:order-last">{programme.words}</div>
          <div className="pr-13 sm:pl-6">{programme.line}</div>
        </div>
      )}
      {programme && !hasSpans && (
        <div className="pb-6">
          {programme.line}
          <div className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-13 text-ink-2">
            {programme.words}
          </div>
        </div>
      )}
      <ol>
        {phases.map((phase) => (
          <li
            key={phase.name}
            className={cx(
              "group relative grid gap-y-2 pb-7 pl-8 last:pb-0",
              hasSpans ? dated : "gap-x-6 sm:grid-cols-[1fr_12rem]",
            )}
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
                {phase.note && !hasSpans && <> · {phase.note}</>}
              </p>
              {phase.note && hasSpans && <p className="text-13 text-ink-2">{phase.note}</p>}
            </div>
            {hasSpans ? (
              <Bar phase={phase} today={today} />
            ) : (
              <ProgressBar percent={phase.percent} label={`${phase.name}, complete`} isLabelHidden />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** One phase's time as a bar that fills with what is done; today runs down through all of them. */
function Bar({ phase: { name, percent, span }, today }: { phase: Phase; today: number | null }) {
  const width = span && Math.max(span.to - span.from, 0.75);
  return (
    <div className="relative flex items-start gap-3 sm:pt-1.5 sm:pl-6">
      <div
        role="progressbar"
        aria-label={`${name}, complete`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative grow self-stretch max-sm:h-3"
      >
        <svg
          aria-hidden="true"
          width="100%"
          height="100%"
          className="absolute inset-x-0 top-0 overflow-visible max-sm:h-3 sm:h-[calc(100%+2.125rem)] sm:group-last:h-full"
        >
          <line x2="100%" y1="6" y2="6" stroke="var(--rule)" />
          {span && (
            <>
              <rect
                x={`${span.from}%`}
                y="1"
                width={`${width}%`}
                height="10"
                fill="var(--sheet)"
                stroke="var(--ink-3)"
              />
              <rect
                x={`${span.from}%`}
                y="1"
                width={`${((width ?? 0) * percent) / 100}%`}
                height="10"
                fill={percent === 100 ? "var(--ink)" : "var(--hivis)"}
              />
            </>
          )}
          {today !== null && <line x1={`${today}%`} x2={`${today}%`} y2="100%" stroke="var(--ink)" />}
        </svg>
      </div>
      <span aria-hidden="true" className="w-10 shrink-0 text-right text-13 leading-3 font-label">
        {percent}%
      </span>
    </div>
  );
}
