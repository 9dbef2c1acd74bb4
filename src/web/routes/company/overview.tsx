import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/overview";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import type { EditorSection } from "./describe-editor.ts";
import { useEditor } from "./editor-layout.tsx";
import { sectionAddress } from "./editor-sections.tsx";
import { ProfilePreview } from "./profile-preview.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Edit Profile | Lintel" },
  { name: "robots", content: "noindex" },
];

/** Every section with what it says now, and what is still missing. */
export default function Overview() {
  const { percent, todo, expired, sections } = useEditor();
  const { link, refusal, isListed } = useOwnCompany();
  const address = (section: string) => link(sectionAddress(section));
  return (
    <CompanyPage
      title="Edit Profile"
      tab="profile"
      lead={
        isListed
          ? "Each section is saved on its own, and what you save is public at once."
          : "Each section is saved on its own."
      }
      isWide
    >
      {!isListed && (
        <Callout tone="wait" title="Your company is not in the directory">
          Nobody finds it in the search, and its profile is shown to nobody. What you save is kept, and public
          once it is back.
        </Callout>
      )}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_19rem] @min-[58rem]:grid-rows-[auto_1fr] @min-[68rem]:grid-cols-[minmax(0,1fr)_23rem] @min-[68rem]:gap-x-12">
          <aside
            aria-label="Profile Completion"
            className="border border-ink bg-sheet p-5 @min-[58rem]:col-start-2"
          >
            <ProgressBar percent={percent} label="Profile Completion" />
            {todo.length > 0 ? (
              <>
                <p className="mt-4 text-15 text-ink-2">Your profile still lacks:</p>
                <ul className="mt-1.5 text-15">
                  {todo.map(({ label, section }) => (
                    <li key={label} className="border-t border-rule first:border-t-0">
                      {refusal ? (
                        <span className="block py-2">{label}</span>
                      ) : (
                        <TextLink
                          to={address(section)}
                          className="flex min-h-11 items-center pointer-fine:min-h-9"
                        >
                          {label}
                        </TextLink>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p className="mt-4 text-15 text-ink-2">
                {expired
                  ? "Everything is filled in, but something has expired:"
                  : "Nothing is missing. Keep certificates and projects up to date."}
              </p>
            )}
            {expired && (
              <p className="mt-1.5 text-15">
                {refusal ? expired : <TextLink to={address("accreditations")}>{expired}</TextLink>}
              </p>
            )}
          </aside>
          <ul className="border-t-2 border-ink @min-[58rem]:col-start-1 @min-[58rem]:row-span-2 @min-[58rem]:row-start-1">
            {sections.map((section) => (
              <Row
                key={section.code}
                section={section}
                to={refusal && section.code !== "projects" ? null : address(section.code)}
              />
            ))}
          </ul>
          <ProfilePreview />
        </div>
      </div>
    </CompanyPage>
  );
}

interface RowProps {
  section: EditorSection;
  /** Null for those who may not edit it. */
  to: string | null;
}

function Row({ section: { title, summary, isDone, note }, to }: RowProps) {
  return (
    <li className="flex items-baseline gap-4 border-b border-rule py-3">
      <div className="min-w-0 grow sm:grid sm:items-baseline sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
        <h2 className="text-16 font-label">{title}</h2>
        <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-1.5 text-15 sm:mt-0">
          {isDone === false && <StatusBadge tone="wait">{note}</StatusBadge>}
          {summary && <p className="line-clamp-2 wrap-anywhere text-ink-2">{summary}</p>}
          {isDone === null && <p className="text-ink-3">None yet</p>}
        </div>
      </div>
      {to && (
        <ButtonLink to={to} isSmall className="shrink-0">
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
    </li>
  );
}
