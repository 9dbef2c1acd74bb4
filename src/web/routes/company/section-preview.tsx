import type { TextSection } from "#domain/companies/profile-sections.data.ts";
import { useEditor } from "./editor-layout.tsx";
import { previewSection } from "./preview-section.ts";
import { ProfilePreview } from "./profile-preview.tsx";
import { useTyped } from "./use-typed.ts";

/** The profile with what stands in a section's form, as it is typed. */
export function SectionPreview({ section, formId }: { section: TextSection; formId: string }) {
  const { company, today } = useEditor();
  const typed = useTyped(formId);
  return (
    <ProfilePreview
      section={section}
      company={typed ? previewSection(section, typed, { company, today }) : company}
    />
  );
}
