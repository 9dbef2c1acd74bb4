import type { ReactNode } from "react";

/** Short facts in a row with dots between them: where a line ends there is none, and no fact is broken that fits a line. */
export function DottedFacts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <span className="dotted-facts">
      {shown.map((fact, index) => (
        <span key={index}>
          {index > 0 && <span className="dot-before"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
