import type { ReactNode } from "react";
import type { ProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { formatCount } from "#web/format.ts";

interface StatCardsProps {
  views: number;
  inquiries: number;
  unread: number;
  completion: ProfileCompletion | null;
}

/** The four figures in a row of cells, as in a title block. */
export function StatCards({ views, inquiries, unread, completion }: StatCardsProps) {
  return (
    <>
      <dl className="mt-8 grid border-t border-l border-ink bg-sheet grid-cols-2 lg:grid-cols-4">
        <StatCard label="Profile Views">{formatCount(views)}</StatCard>
        <StatCard label="Project Inquiries">{formatCount(inquiries)}</StatCard>
        <StatCard label="Unread Messages">{unread}</StatCard>
        <StatCard label="Profile Completion">{completion?.percent ?? 0}%</StatCard>
      </dl>
      {completion && completion.missing.length > 0 && (
        <p className="mt-3 max-w-measure text-15 text-ink-2">
          Your profile still lacks {inWords(completion.missing)}.
        </p>
      )}
    </>
  );
}

export function StatCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-r border-b border-ink p-4 sm:p-5">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="title mt-1 text-32">{children}</dd>
    </div>
  );
}

const inWords = (parts: string[]) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);
