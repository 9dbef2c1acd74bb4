import type { ReactNode } from "react";

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Stands beside the form where there is room, below it otherwise. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page for one short form: what it is, what one does here, the form. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1 className="title text-32 md:text-44">{title}</h1>
      {lead && <p className="mt-3 max-w-measure text-19 text-ink-2">{lead}</p>}
      <div className="mt-8 grid gap-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-24">
        <div className="flex max-w-[28rem] flex-col gap-6">{children}</div>
        {aside}
      </div>
    </div>
  );
}
