import type { ReactNode } from "react";
import { Link } from "react-router";

interface StatCardProps {
  label: string;
  /** The list that the figure counts. */
  to: string;
  children: ReactNode;
}

/** A figure in a cell, as in a title block; it leads to what it counts. */
export function StatCard({ label, to, children }: StatCardProps) {
  return (
    <div className="border-r border-b border-ink p-4 sm:p-5">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="title mt-1 text-32">
        <Link to={to} className="no-underline hover:underline">
          {children}
          <span className="sr-only">, see the list</span>
        </Link>
      </dd>
    </div>
  );
}
