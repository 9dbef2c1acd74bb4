import type { ReactNode } from "react";

interface SectionHeadingProps {
  id?: string;
  level?: 2 | 3;
  count?: ReactNode;
  /** A link or a small control at the right end of the rule. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The head of a section: its name, how many there are, and a 2 px rule in ink. */
export function SectionHeading({ id, level = 2, count, aside, children }: SectionHeadingProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="flex break-after-avoid items-baseline gap-3 border-b-2 border-ink pb-2">
      <Heading id={id} className="heading text-19 md:text-24">
        {children}
      </Heading>
      {count !== undefined && <span className="text-16 font-medium text-ink-3">{count}</span>}
      {aside && <div className="ml-auto text-15">{aside}</div>}
    </div>
  );
}
