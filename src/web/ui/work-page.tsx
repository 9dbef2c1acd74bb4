import type { ReactNode } from "react";

interface WorkPageProps {
  title: string;
  /** One line that says what is here. */
  lead?: ReactNode;
  /** The one thing to do here, at the height of the title. */
  action?: ReactNode;
  /** Stands above the title: where the page belongs. */
  breadcrumb?: ReactNode;
  children: ReactNode;
}

/** A page where a member works: its head, and one content width. */
export function WorkPage({ title, lead, action, breadcrumb, children }: WorkPageProps) {
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      {breadcrumb && <div className="mb-4">{breadcrumb}</div>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h1 className="title flex min-h-11 items-center text-32 wrap-anywhere">{title}</h1>
          {lead && <p className="mt-1 max-w-measure text-16 text-ink-2">{lead}</p>}
        </div>
        {action && <div className="flex items-start">{action}</div>}
      </div>
      {children}
    </div>
  );
}
