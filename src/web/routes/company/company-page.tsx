import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useOwnCompanies } from "#web/own-companies.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { loader } from "./company-layout.tsx";

/** The company that these pages are about; `link` keeps it in an address. */
export function useOwnCompany() {
  const company = useRouteLoaderData<typeof loader>("routes/company/company-layout");
  if (!company) throw new Error("These pages are shown inside the company's layout.");
  return { ...company, link: (path: string) => `${path}${company.query}` };
}

/** A draft is shown to its own team alone, wherever its company stands. */
export const DRAFT_PREVIEW = "Preview";

interface CompanyPageProps {
  title: string;
  lead?: ReactNode;
  tab: "profile" | "projects" | "verification";
  /** The breadcrumb of a page below one of these. */
  above?: { label: string; to: string };
  /** The public page that shows what is edited here. */
  preview?: { label: string; to: string } | null;
  /** The one thing to do here, in the head beside the link. */
  action?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * The frame of the company's own pages: breadcrumb, the link to the public page, and a note for members who may not
 * edit.
 */
export function CompanyPage({
  title,
  lead,
  tab,
  above,
  preview,
  action,
  isWide,
  children,
}: CompanyPageProps) {
  const { name, number, others, refusal, link, isListed } = useOwnCompany();
  const { actingNumber } = useOwnCompanies();
  // Out of the directory there is no public page, but the preview of a draft.
  const hasPreview = isListed || preview?.label === DRAFT_PREVIEW;
  const shown = !hasPreview
    ? null
    : preview === undefined
      ? { label: "See public profile", to: `/profile/${number}` }
      : preview;
  return (
    <WorkPage
      title={title}
      lead={lead}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Dashboard", to: "/dashboard" },
            ...(above ? [above] : []),
            { label: above ? title : name },
          ]}
        />
      }
      link={
        shown && (
          <TextLink to={shown.to} className="flex min-h-11 w-fit items-center gap-1.5 text-15">
            {shown.label}
            <ExternalLink aria-hidden="true" className="size-4" />
          </TextLink>
        )
      }
      action={action}
    >
      {/* The way to another company is the frame's; here it leads on from one that one does not act for. */}
      {others.length > 0 && !above && actingNumber !== number && (
        <p className="mt-2 text-15 text-ink-2">
          This is {name}. Go to{" "}
          {others.map((other, index) => (
            <span key={other.query}>
              {index > 0 && ", "}
              <TextLink to={`/company/edit${other.query}`}>{other.name}</TextLink>
            </span>
          ))}
          .
        </p>
      )}
      {!above && (
        <div className="mt-6">
          <Tabs
            label="Company"
            tabs={[
              { to: link("/company/edit"), label: "Profile", isCurrent: tab === "profile" },
              { to: link("/company/projects"), label: "Projects", isCurrent: tab === "projects" },
              {
                to: link("/company/verification"),
                label: "Verification",
                isCurrent: tab === "verification",
              },
            ]}
          />
        </div>
      )}
      <div
        className={cx(
          "flex flex-col gap-8 pt-8",
          above && "mt-6 border-t border-ink",
          !isWide && "max-w-form",
        )}
      >
        {refusal && (
          <Callout title="You can look, but not change">
            <p className="mt-1">{refusal}</p>
          </Callout>
        )}
        {children}
      </div>
    </WorkPage>
  );
}
