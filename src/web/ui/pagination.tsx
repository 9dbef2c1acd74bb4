import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { ButtonLink } from "./button.tsx";

interface PaginationProps {
  label: string;
  previous: string | null;
  next: string | null;
  /** Where one is, such as `21 to 40 of 312`. */
  children?: ReactNode;
}

/** Links to the previous and the next page; they keep the filters. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 pt-6 print:hidden">
      <div className="min-w-24">
        {previous !== null && (
          <ButtonLink isSmall to={previous} rel="prev" icon={<ArrowLeft aria-hidden="true" />}>
            Previous
          </ButtonLink>
        )}
      </div>
      <p className="text-center text-13 text-ink-3">{children}</p>
      <div className="flex min-w-24 justify-end">
        {next !== null && (
          <ButtonLink
            isSmall
            to={next}
            rel="next"
            className="flex-row-reverse"
            icon={<ArrowRight aria-hidden="true" />}
          >
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
