import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { Callout } from "../../ui/callout.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Above a project's page that its own company alone sees, before it is published. */
export function DraftNotice({ id, company }: Pick<ProjectDetail, "id" | "company">) {
  return (
    <div className="wrap py-3">
      <Callout tone="wait" title="Draft: only your company sees this">
        <p>
          This is how the page will look once you publish it.{" "}
          <TextLink to={`/company/projects/${id}?company=${company.number}`}>Go on editing</TextLink>
        </p>
      </Callout>
    </div>
  );
}
