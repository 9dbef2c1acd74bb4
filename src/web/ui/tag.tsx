import type { ReactNode } from "react";
import { Link } from "react-router";

/** A trade, a specialty, an accreditation; with `to` it leads to everything that carries the same. */
export function Tag({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <span className="tag">{children}</span>;
  return (
    <Link to={to} className="tag tag-link">
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
