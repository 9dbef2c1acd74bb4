import type { ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./class-names.ts";

const look = "inline-block rounded-tag border border-rule bg-paper px-2 py-0.5 text-13 text-ink-2";

/** A trade, a specialty, an accreditation; with `to` it leads to everything that carries the same. */
export function Tag({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <span className={look}>{children}</span>;
  return (
    <Link
      to={to}
      className={cx(
        look,
        "inline-flex items-center no-underline hover:border-ink-3 hover:text-ink pointer-coarse:min-h-11",
      )}
    >
      {children}
    </Link>
  );
}

/** Tags in a row, the first few of them with `limit`, then how many more there are. */
export function TagList({ tags, limit, label }: { tags: readonly string[]; limit?: number; label: string }) {
  const shown = limit === undefined ? tags : tags.slice(0, limit);
  const more = tags.length - shown.length;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
      {more > 0 && <li className="py-0.5 pl-1 text-13 text-ink-3">+{more} more</li>}
    </ul>
  );
}
