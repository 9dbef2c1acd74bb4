import type { ReactNode } from "react";
import type { SectionCode } from "#domain/companies/profile-sections.data.ts";
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

/** The page of one section: beside its form the list of all, which stands above it where there is no room, and the profile. */
export function EditorPage({ section, title, lead, preview, children }: EditorPageProps) {
  const { link } = useOwnCompany();
  return (
    <CompanyPage
      title={title}
      tab="profile"
      above={{ label: "Edit Profile", to: link("/company/edit") }}
      isWide
    >
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:@min-[42rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[58rem]:grid-cols-[12rem_minmax(0,1fr)_18rem]! @min-[68rem]:grid-cols-[13rem_minmax(0,1fr)_23rem]! @min-[68rem]:gap-x-10">
          <EditorSections current={section} />
          <div className="@container flex w-full max-w-form flex-col gap-8">
            <p className="max-w-measure text-16 text-ink-2">{lead}</p>
            {children}
          </div>
          {preview}
        </div>
      </div>
    </CompanyPage>
  );
}
