import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#web/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface FigureRowProps {
  to: string;
  label: string;
  count: number;
  /** What stands between the two. */
  children?: ReactNode;
}

/** A figure that leads to the list that it counts. */
export function FigureRow({ to, label, count, children }: FigureRowProps) {
  return (
    <li className="border-b border-rule">
      <Link
        to={to}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 text-16 no-underline hover:bg-wash"
      >
        {label}
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 text-13 text-ink-2">
          {children}
          <span className="text-16 font-label text-ink">{formatCount(count)}</span>
        </span>
      </Link>
    </li>
  );
}

interface NoneOfProps {
  rows: readonly { to: string; label: string }[];
  /** What is said when there is nothing at all. */
  all: string;
  isAll: boolean;
}

/** The lists that have nothing, in one line instead of a row each: an empty one is no work, but somebody may look for it. */
export function NoneOf({ rows, all, isAll }: NoneOfProps) {
  if (rows.length === 0) return null;
  return (
    <>
      {isAll && <p className="pt-3 text-15">{all}</p>}
      <p className="pt-2 text-15 text-ink-2">
        {"None: "}
        {rows.map(({ to, label }, index) => (
          <Fragment key={to}>
            {index > 0 && ", "}
            <TextLink to={to}>{label[0]!.toLowerCase() + label.slice(1)}</TextLink>
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}
