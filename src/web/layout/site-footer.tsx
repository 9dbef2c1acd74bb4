import { Link } from "react-router";

import { footerLinks } from "../navigation.ts";
import type { Theme } from "../theme.ts";
import { Logo } from "../ui/logo.tsx";
import { linkClass } from "../ui/text-link.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** What the footer and the contact page say about us, from the configuration. */
export interface SiteDetails {
  email: string;
  phone: string;
  socialLinks: { name: string; url: string }[];
  /** The current year in London. */
  year: number;
}

export function SiteFooter({ site, theme }: { site: SiteDetails; theme: Theme }) {
  return (
    <footer className="mt-auto border-t border-rule bg-sheet text-15 print:hidden">
      <div className="wrap grid gap-x-12 gap-y-9 py-12 md:grid-cols-[1fr_auto_auto] lg:gap-x-20">
        <div>
          <p className="heading flex items-center gap-2.5 text-19">
            <Logo className="h-5 w-6.25" />
            Lintel
          </p>
          <p className="mt-3 max-w-[22rem] text-ink-2">
            Connecting contractors and opportunities in the UK construction industry.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="columns-[7.5rem] gap-8 md:columns-2 lg:gap-12">
            {footerLinks.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={`${linkClass("plain")} flex min-h-9 items-center text-ink-2 pointer-coarse:min-h-11`}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ul>
            <ContactLine href={`mailto:${site.email}`}>{site.email}</ContactLine>
            <ContactLine href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</ContactLine>
            {site.socialLinks.map((link) => (
              <ContactLine key={link.name} href={link.url}>
                {link.name}
              </ContactLine>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule py-5">
          <p className="text-13 text-ink-3">{`© ${site.year} Lintel. All rights reserved.`}</p>
          <ThemeChoice theme={theme} />
        </div>
      </div>
    </footer>
  );
}

function ContactLine({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className={`${linkClass()} inline-flex min-h-9 items-center pointer-coarse:min-h-11`}>
        {children}
      </a>
    </li>
  );
}
