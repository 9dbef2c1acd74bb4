import type { ReactNode } from "react";
import { formatCount } from "#web/format.ts";

interface FiguresProps {
  views: number;
  inquiries: number;
  unread: number;
  /** How much of the profile is filled in. */
  percent: number;
}

/** The four figures in one line, two lines of two on a phone. */
export function Figures({ views, inquiries, unread, percent }: FiguresProps) {
  return (
    <dl className="mt-8 grid grid-cols-2 border-t border-l border-ink bg-sheet lg:grid-cols-4">
      <Figure label="Profile Views">{formatCount(views)}</Figure>
      <Figure label="Project Inquiries">{formatCount(inquiries)}</Figure>
      <Figure label="Unread Messages">{formatCount(unread)}</Figure>
      <Figure label="Profile Completion">{percent}%</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-2 border-r border-b border-ink px-2.5 py-2 sm:px-4">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="heading text-19 whitespace-nowrap">{children}</dd>
    </div>
  );
}
