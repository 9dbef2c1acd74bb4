import type { Stage } from "#domain/awards/list-stages.ts";
import { formatDate } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";

const SPOKEN: Readonly<Record<Stage["is"], string>> = { done: "done", now: "now", later: "to come" };

/** A package from its draft to the close-out, drawn as one line with a mark for each stage: beside each other, on a phone below each other. */
export function StageLine({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol aria-label="Stages" className="flex flex-col md:flex-row">
      {stages.map(({ label, is, at, isPlanned }, index) => (
        <li
          key={label}
          aria-current={is === "now" ? "step" : undefined}
          className="group relative flex min-w-0 flex-1 items-baseline gap-x-3 pb-3 pl-7 last:pb-0 md:block md:pt-6 md:pr-2 md:pb-0 md:pl-0"
        >
          <span
            aria-hidden="true"
            className={cx(
              "absolute top-2 bottom-[-0.5rem] left-[0.4375rem] w-px group-last:hidden md:top-[0.4375rem] md:right-0 md:bottom-auto md:left-0 md:h-px md:w-auto",
              stages[index + 1]?.is === "later" ? "bg-rule" : "bg-ink",
            )}
          />
          <span
            aria-hidden="true"
            className={cx(
              "absolute top-1.5 left-0 size-[0.9375rem] rotate-45 border border-ink md:top-0",
              is === "done" && "mark-done bg-ink",
              is === "now" && "mark-now bg-hivis",
              is === "later" && "bg-paper",
            )}
          />
          <span className={cx("text-15 md:text-13 lg:text-15", is === "now" ? "font-label" : "text-ink-2")}>
            {label}
            <span className="sr-only">{`, ${SPOKEN[is]}`}</span>
          </span>
          <span className="text-13 text-ink-2 max-md:ml-auto md:block">
            {at && `${isPlanned ? "planned " : ""}${formatDate(at)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
