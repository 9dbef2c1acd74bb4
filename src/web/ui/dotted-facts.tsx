import { Fragment, type ReactNode } from "react";

/** Short facts in a row with dots between them: no line starts with a dot, and no fact is broken that fits a line. */
export function DottedFacts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean);
  return shown.map((fact, index) => (
    <Fragment key={index}>
      <span className="inline-block max-w-full">
        {fact}
        {index < shown.length - 1 && " ·"}
      </span>{" "}
    </Fragment>
  ));
}
