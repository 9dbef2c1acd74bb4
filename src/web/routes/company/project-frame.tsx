import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { EditableProject } from "#domain/projects/get-own-project.ts";
import { Button } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CompanyPage, DRAFT_PREVIEW, useOwnCompany } from "./company-page.tsx";
import { StateBadge } from "./projects.tsx";

interface ProjectFrameProps {
  project: Pick<EditableProject, "id" | "slug" | "name" | "publishedAt" | "archivedAt"> & {
    phases: readonly unknown[];
    gallery: readonly unknown[];
  };
  /** The page's form of the facts, which *Publish* saves as well: its id. */
  factsForm?: string;
  children: ReactNode;
}

/** What the pages of one project share: its state, the actions on it, and the tabs. */
export function ProjectFrame({ project, factsForm, children }: ProjectFrameProps) {
  const { link, isListed } = useOwnCompany();
  const path = useLocation().pathname.replace(/\/$/, "");
  const base = `/company/projects/${project.id}`;
  const state = project.archivedAt ? "archived" : project.publishedAt ? "published" : "draft";
  const tab = (below: string, label: string, count?: number) => ({
    to: link(`${base}${below}`),
    label,
    isCurrent: path === `${base}${below}`,
    ...(count !== undefined && { count }),
  });
  return (
    <CompanyPage
      title={project.name}
      tab="projects"
      above={{ label: "Projects", to: link("/company/projects") }}
      preview={previews[state] ? { label: previews[state], to: `/project/${project.slug}` } : null}
    >
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        <p className="grow basis-48 text-15 text-ink-2">
          {state === "published" && !isListed ? UNLISTED : said[state]}
          {state === "draft" && factsForm && " Publish saves the facts below, too."}
        </p>
        {/* What Enter in a field presses is the form's first button: that is to save, not to publish. */}
        {factsForm && <button form={factsForm} hidden tabIndex={-1} aria-hidden="true" />}
        <Form method="post" action={link(`${base}/state`)} className="flex flex-wrap gap-2">
          {actions[state].map(({ intent, label, kind }) => (
            <Button
              key={intent}
              isSmall
              name="intent"
              value={intent}
              kind={kind}
              form={intent === "publish" ? factsForm : undefined}
            >
              {label}
            </Button>
          ))}
        </Form>
      </div>
      <Tabs
        label="Project"
        tabs={[
          tab("", "Facts"),
          tab("/timeline", "Timeline", project.phases.length),
          tab("/pictures", "Pictures", project.gallery.length),
        ]}
      />
      {children}
    </CompanyPage>
  );
}

const previews = { draft: DRAFT_PREVIEW, published: "See public page", archived: null };
const UNLISTED = "Nobody sees it while your company is out of the directory; what you save is kept.";
const said = {
  draft: "Only your team sees it.",
  published: "Everyone sees it; what you save is public at once.",
  archived: "It is shown nowhere, and everything in it is kept.",
};

const archive = { intent: "archive", label: "Archive", kind: "quiet" } as const;
const actions = {
  draft: [{ intent: "publish", label: "Publish", kind: "secondary" }, archive],
  published: [{ intent: "unpublish", label: "Make draft", kind: "secondary" }, archive],
  archived: [{ intent: "restore", label: "Restore", kind: "secondary" }],
} as const;
