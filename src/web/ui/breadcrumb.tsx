import { cx } from "./class-names.ts";
import { TextLink } from "./text-link.tsx";

interface Crumb {
  label: string;
  /** Left out for the page itself, the last one. */
  to?: string;
}

/** Where this page stands; the last crumb is the page itself. */
export function Breadcrumb({ crumbs, label = "Breadcrumb" }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} className="text-13 text-ink-3 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map((crumb, index) => (
          // On a phone the title right below says it already.
          <li
            key={crumb.label}
            className={cx("flex items-center gap-2", crumb.to === undefined && "max-sm:sr-only")}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to === undefined ? (
              <span aria-current="page" className="text-ink-2">
                {crumb.label}
              </span>
            ) : (
              <TextLink look="plain" to={crumb.to} className="pointer-fine:py-1">
                {crumb.label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
