import type { ReactNode } from "react";

/** A figure in a cell, as in a title block. */
export function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-r border-b border-ink p-4 sm:p-5">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="title mt-1 text-32">{children}</dd>
    </div>
  );
}
