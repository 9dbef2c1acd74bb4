import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

export interface Fact {
  label: string;
  value: ReactNode;
}

interface TitleBlockProps {
  facts: readonly Fact[];
  /** Two cells of one width beside each other, where the block is narrow: always, or only on a phone. */
  isPaired?: "always" | "on-phones";
  className?: string;
}

// An odd last cell takes the whole row, so that no cell stays open.
const paired = {
  always: "grid grid-cols-2 *:last:odd:col-span-2",
  "on-phones": "flex flex-wrap max-sm:grid max-sm:grid-cols-2 max-sm:*:last:odd:col-span-2",
};

/** Key facts as in the corner of a drawing: cells between thin ink rules, the first the widest. */
export function TitleBlock({ facts, isPaired, className }: TitleBlockProps) {
  return (
    <dl
      className={cx(
        "overflow-hidden border border-ink bg-sheet",
        isPaired ? paired[isPaired] : "flex flex-wrap",
        className,
      )}
    >
      {facts.map((fact, index) => (
        <div
          key={fact.label}
          className={cx(
            "-mt-px -ml-px min-w-28 grow border-t border-l border-ink px-3.5 py-2.5",
            index === 0 && "grow-[3] basis-52",
          )}
        >
          <dt className="text-13 text-ink-3">{fact.label}</dt>
          <dd className="text-15 font-label">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts as a plain list, label left and value right, for a side card; of several of a kind the labels are the same. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-15">
      {facts.map((fact, at) => (
        <div
          key={at}
          className="flex justify-between gap-x-4 border-t border-rule py-2.5 first:border-t-0 max-[18rem]:flex-wrap"
        >
          <dt className="shrink-0 text-ink-2">{fact.label}</dt>
          <dd className="min-w-0 text-right font-label">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
