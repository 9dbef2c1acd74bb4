import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

interface WorkPageProps {
  title: string;
  /** How it stands: right after the title, where the eye is. */
  state?: ReactNode;
  /** One line that says what is here. */
  lead?: ReactNode;
  /** The one thing to do here, at the height of the title. */
  action?: ReactNode;
  /** Beside the action, and on phones below the lead. */
  link?: ReactNode;
  /** Stands above the title: where the page belongs. */
  breadcrumb?: ReactNode;
  children: ReactNode;
}

/** A page where a member works: its head, and one content width. */
export function WorkPage({ title, state, lead, link, action, breadcrumb, children }: WorkPageProps) {
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      {breadcrumb && <div className="mb-4">{breadcrumb}</div>}
      <div className={cx("flex flex-wrap items-center", state ? "gap-x-4 gap-y-2" : "gap-x-6 gap-y-1")}>
        <h1
          className={cx("title flex min-h-11 min-w-0 items-center text-32 wrap-anywhere", !state && "grow")}
        >
          {title}
        </h1>
        {state}
        {link && (
          <div className={cx("max-sm:order-2 max-sm:basis-full", Boolean(state) && "sm:ml-auto")}>{link}</div>
        )}
        {action}
        {lead && (
          <div className="order-1 basis-full">
            <p className="max-w-measure text-16 text-ink-2">{lead}</p>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
