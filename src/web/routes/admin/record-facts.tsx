import type { ReactNode } from "react";

/** One line of what is known, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface LinesProps {
  lines: readonly { id: string; text: ReactNode; aside: ReactNode }[];
  empty: string;
}

/** What there is of a kind, each on a line of its own. */
export function Lines({ lines, empty }: LinesProps) {
  if (lines.length === 0) return <p className="pt-3 text-15 text-ink-2">{empty}</p>;
  return (
    <ul className="text-15">
      {lines.map(({ id, text, aside }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <span className="text-ink-2">{aside}</span>
        </li>
      ))}
    </ul>
  );
}
