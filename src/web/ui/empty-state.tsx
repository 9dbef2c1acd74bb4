import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

interface EmptyStateProps {
  /** Which small drawing stands above it. */
  drawing?: keyof typeof drawings;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** 1 where it is all that the page has to say. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing here yet: a small drawing, one sentence, one action. */
export function EmptyState({
  drawing = "plot",
  title,
  children,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("flex flex-col items-center px-4 py-14 text-center", className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 160 96"
        className="mb-5 h-24 w-40 text-ink-2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      >
        {drawings[drawing]}
      </svg>
      <Heading className={level === 1 ? "title text-32" : "heading text-19"}>{title}</Heading>
      {children && <p className="mt-1 max-w-measure text-15 text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

const ground = <path d="M6 84h148" />;
const drawings = {
  /** A plot that is pegged out and waits for its building. */
  plot: (
    <>
      {ground}
      <path d="M40 84V60M120 84V60M36 64h8M116 64h8" />
      <path stroke="var(--line)" d="M40 70h80M37 73l6-6M117 73l6-6" />
      <path strokeDasharray="3 4" d="M40 60V26h80v34M40 26l40-16 40 16" />
      <path stroke="var(--hivis)" strokeWidth="4" d="M66 44h28" />
    </>
  ),
  /** A street in which nothing is marked. */
  search: (
    <>
      {ground}
      <path d="M18 84V50h26v34M44 84V36h30v48M116 84V54h28v30M24 58h6M34 58h6M52 46h6M62 46h6M52 58h6M62 58h6" />
      <circle cx="96" cy="46" r="22" fill="var(--paper)" />
      <path strokeWidth="4" stroke="var(--hivis)" d="m112 62 14 14" />
      <path strokeDasharray="3 4" d="M86 46h20M96 36v20" />
    </>
  ),
  /** Two sheets, the upper one blank. */
  letters: (
    <>
      {ground}
      <path d="M44 84V28h64v56" />
      <path d="M54 84V18h64v66z" fill="var(--paper)" />
      <path d="M64 34h44M64 44h44M64 54h26" strokeDasharray="3 4" />
      <path stroke="var(--hivis)" strokeWidth="4" d="M64 70h18" />
    </>
  ),
  /** A gap in a wall, with its lintel still to come. */
  missing: (
    <>
      {ground}
      <path d="M20 84V14h120v70M20 30h36M104 30h36M20 48h36M104 48h36M20 66h36M104 66h36M38 14v16M122 14v16M46 30v18M114 30v18M38 48v18M122 48v18M46 66v18M114 66v18M56 84V30M104 84V30" />
      <path stroke="var(--hivis)" strokeWidth="4" d="m58 24 44-8" />
      <path strokeDasharray="3 4" d="M56 30h48" />
    </>
  ),
};
