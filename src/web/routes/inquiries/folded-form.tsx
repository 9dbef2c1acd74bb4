import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldedFormProps {
  title: string;
  /** It was sent and came back. */
  isOpen: boolean;
  children: ReactNode;
}

/** A form that waits folded until somebody wants it; it opens without scripts. */
export function FoldedForm({ title, isOpen, children }: FoldedFormProps) {
  return (
    <details
      open={isOpen || undefined}
      className="border-y border-rule [&+&]:-mt-6 [&+&]:border-t-0"
      suppressHydrationWarning
    >
      <summary className="flex min-h-12 items-center gap-3 text-16 font-label hover:bg-wash">
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 -rotate-90 text-ink-2 opened:rotate-0" />
        {title}
      </summary>
      <div className="pt-3 pb-7 sm:pl-7">{children}</div>
    </details>
  );
}
