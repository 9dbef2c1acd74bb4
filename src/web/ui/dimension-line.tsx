import type { ReactNode } from "react";

/** A distance drawn as on a plan: what it reaches, the line with its ticks, the measure. */
export function DimensionLine({ measure, children }: { measure: ReactNode; children?: ReactNode }) {
  // The line gives way before the words do: it begins at its least and grows to what is left.
  return (
    <span className="inline-flex items-center gap-2 text-13 max-w-full font-label text-line">
      {children}
      <svg
        aria-hidden="true"
        viewBox="0 0 40 10"
        className="h-2.5 w-10 min-w-5 max-w-10 shrink-99 grow basis-5"
        fill="none"
        stroke="currentColor"
      >
        <path d="M3 5h34M1 9 5 1M35 9 39 1" />
      </svg>
      <span className="whitespace-nowrap max-[18rem]:whitespace-normal">{measure}</span>
    </span>
  );
}
