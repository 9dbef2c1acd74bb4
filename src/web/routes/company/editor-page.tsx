import { type ReactNode, useState } from "react";
import type { SectionCode } from "#domain/companies/profile-sections.data.ts";
import { cx } from "#web/ui/class-names.ts";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import { EditorSections } from "./editor-sections.tsx";

interface EditorPageProps {
  section: SectionCode;
  title: string;
  lead: ReactNode;
  /** The profile beside it, as others see it. */
  preview: ReactNode;
  children: ReactNode;
}

/**
 * The page of one section: beside its form the list of all, which stands above it where there is no room, and the profile,
 * which takes the form's place there once it is asked for.
 */
export function EditorPage({ section, title, lead, preview, children }: EditorPageProps) {
  const { link } = useOwnCompany();
  const [isShown, setShown] = useState(false);
  return (
    <CompanyPage
      title={title}
      tab="profile"
      above={{ label: "Edit Profile", to: link("/company/edit") }}
      isWide
    >
      <div className="@container/editor">
        <div
          data-previews={isShown || undefined}
          className="group/editor grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:@min-[42rem]:grid-cols-[13rem_minmax(0,1fr)] lg:@min-[42rem]:grid-rows-[auto_1fr] @min-[58rem]:grid-rows-none! @min-[58rem]:grid-cols-[12rem_minmax(0,1fr)_18rem]! @min-[68rem]:grid-cols-[13rem_minmax(0,1fr)_23rem]! @min-[68rem]:gap-x-10"
        >
          <EditorSections current={section} />
          <div className="flex w-full max-w-form flex-col gap-8">
            {/* Without scripts it would do nothing: the way to the public profile stands in the head. */}
            <div
              role="group"
              aria-label="Show"
              className="flex rounded-sheet border border-ink @min-[58rem]/editor:hidden noscript:hidden print:hidden"
            >
              <Choice isChosen={!isShown} onPress={() => setShown(false)}>
                Form
              </Choice>
              <Choice isChosen={isShown} onPress={() => setShown(true)}>
                As others see it
              </Choice>
            </div>
            <div
              className={cx("@container flex w-full flex-col gap-8", isShown && "@max-[58rem]/editor:hidden")}
            >
              <p className="max-w-measure text-16 text-ink-2">{lead}</p>
              {children}
            </div>
          </div>
          {preview}
        </div>
      </div>
    </CompanyPage>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onPress: () => void;
  children: string;
}

function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="min-h-11 grow basis-0 px-3 text-15 text-ink-2 hover:bg-wash aria-pressed:bg-ink aria-pressed:font-label aria-pressed:text-sheet aria-pressed:before:content-['✓_'/'']"
    >
      {children}
    </button>
  );
}
