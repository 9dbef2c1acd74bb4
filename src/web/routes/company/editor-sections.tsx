import { Check, ChevronDown, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { cx } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useOwnCompany } from "./company-page.tsx";
import type { EditorSection } from "./describe-editor.ts";
import { useEditor } from "./editor-layout.tsx";

const LABEL = "Sections of the profile";

/** All sections of the profile with what each still lacks: in a column of its own, or behind one line on a phone. */
export function EditorSections({ current }: { current: EditorSection["code"] }) {
  const { sections, percent } = useEditor();
  const counted = sections.filter(({ isDone }) => isDone !== null);
  const optional = sections.length - counted.length;
  const done = counted.filter(({ isDone }) => isDone).length;
  return (
    <>
      <Disclosure
        className="border border-ink bg-sheet lg:@min-[42rem]:hidden print:hidden"
        summaryClassName="flex min-h-11 items-center gap-3 px-3.5 py-2 text-15 font-label"
        summary={
          <>
            {`${done} of ${counted.length} sections done${optional > 0 ? `, ${optional} optional` : ""}`}
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-5 shrink-0 text-ink-2 opened:rotate-180"
            />
          </>
        }
      >
        <nav aria-label={LABEL} className="border-t border-rule py-1">
          <SectionLinks sections={sections} current={current} />
        </nav>
      </Disclosure>
      <div className="sticky top-22 row-span-2 max-h-[calc(100dvh-7rem)] @min-[58rem]:row-span-1 overflow-y-auto max-lg:hidden print:hidden @max-[42rem]:hidden">
        <ProgressBar percent={percent} label="Profile Completion" />
        <nav aria-label={LABEL} className="mt-3">
          <SectionLinks sections={sections} current={current} />
        </nav>
      </div>
    </>
  );
}

interface SectionLinksProps {
  sections: readonly EditorSection[];
  current: EditorSection["code"];
}

function SectionLinks({ sections, current }: SectionLinksProps) {
  const { link } = useOwnCompany();
  return (
    <ul>
      {sections.map(({ code, title, isDone, note }) => {
        const Sign = isDone ? Check : CircleDashed;
        return (
          <li key={code}>
            <Link
              to={link(sectionAddress(code))}
              aria-current={code === current ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-start gap-2.5 border-l-3 py-2.5 pr-2 pl-2.5 text-15 no-underline outline-offset-[-3px] pointer-fine:min-h-9 pointer-fine:py-1.5",
                code === current
                  ? "border-ink bg-wash font-label text-ink"
                  : "border-transparent text-ink-2 hover:bg-wash hover:text-ink forced-colors:border-[Canvas]",
              )}
            >
              <Sign
                aria-hidden="true"
                className={cx(
                  "mt-1 size-4 shrink-0",
                  isDone ? "text-ok" : isDone === null ? "text-ink-3" : "text-wait",
                )}
              />
              <span className="min-w-0">
                {title}
                <span className={isDone ? "sr-only" : "block text-13 font-text text-ink-3"}>
                  <span className="sr-only">, </span>
                  {isDone ? "done" : (note ?? "Optional")}
                </span>
                {isDone && note && <span className="block text-13 font-text text-wait">{note}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a section is edited; the company is added by `link`. */
export const sectionAddress = (section: string) =>
  section === "projects" ? "/company/projects" : `/company/edit/${section}`;
