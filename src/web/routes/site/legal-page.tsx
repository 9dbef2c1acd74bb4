import type { ReactNode } from "react";
import { type Fact, TitleBlock } from "../../ui/title-block.tsx";
import { linkClass } from "../../ui/text-link.tsx";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** What it comes to, in two sentences, before the detail. */
  summary: ReactNode;
  facts: readonly Fact[];
  sections: readonly LegalSection[];
}

/** A legal page with numbered sections and a table of contents. */
export function LegalPage({ title, summary, facts, sections }: LegalPageProps) {
  return (
    <>
      <div className="border-b border-rule bg-sheet">
        <div className="wrap grid items-end gap-x-14 gap-y-7 py-11 md:py-14 lg:grid-cols-[1fr_29rem]">
          <div>
            <h1 className="title text-32 md:text-44">{title}</h1>
            <p className="mt-4 max-w-measure text-19 text-ink-2">{summary}</p>
          </div>
          <TitleBlock facts={facts} />
        </div>
      </div>
      <div className="wrap grid gap-x-14 gap-y-10 py-11 md:py-14 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
          <h2 id="contents" className="mb-2 text-15 font-label">
            Contents
          </h2>
          <ol className="columns-1 gap-8 text-15 sm:columns-2 lg:columns-1">
            {sections.map((section, index) => (
              <li key={section.id} className="flex gap-2">
                <span className="w-5 shrink-0 py-1 text-ink-3 pointer-coarse:py-2.5">{index + 1}</span>
                <a
                  href={`#${section.id}`}
                  className={`${linkClass("plain")} py-1 text-ink-2 hover:text-ink pointer-coarse:my-0 pointer-coarse:py-2.5`}
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-measure min-w-0 flex-col gap-11">
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="heading mb-3 border-t border-ink pt-4 text-24">
                <span className="mr-3 text-ink-3">{index + 1}</span>
                {section.title}
              </h2>
              <div className="flex flex-col gap-3 text-16">{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Points of one section, in the order in which they count. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">{children}</ul>;
}
