import { Link } from "react-router";

import { memberFooterLinks } from "../navigation.ts";
import type { Theme } from "../theme.ts";
import { linkClass } from "../ui/text-link.tsx";
import type { SiteDetails } from "./site-footer.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const entryClass = `${linkClass("plain")} flex min-h-9 items-center text-ink-2 pointer-coarse:min-h-11`;

/** One line below a member's work, in place of the site's footer. */
export function MemberFooter({ site, theme }: { site: SiteDetails; theme: Theme }) {
  return (
    <footer className="mt-auto border-t border-rule text-13 print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <p className="text-ink-3">{`© ${site.year} Lintel`}</p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {memberFooterLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={entryClass}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={`mailto:${site.email}`} className={entryClass}>
                {site.email}
              </a>
            </li>
          </ul>
        </nav>
        <div className="ml-auto">
          <ThemeChoice theme={theme} isShort />
        </div>
      </div>
    </footer>
  );
}
