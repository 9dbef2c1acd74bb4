import { listAuditActions } from "#domain/audit/list-audit-actions.ts";
import { listAuditEvents } from "#domain/audit/list-audit-events.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/audit";
import { auditAddress, readSearch } from "./audit-address.ts";
import { AuditList } from "./audit-list.tsx";
import { AuditSearchForm } from "./audit-search-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Audit | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const search = readSearch(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  const { events, next } = await listAuditEvents(ctx, { ...search, after });
  return { search, events, next, isFurther: after !== undefined, actions: await listAuditActions(ctx) };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { search, events, next, isFurther, actions } = loaderData;
  const isNarrowed = Object.values(search).some((text) => text !== "");
  return (
    <WorkPage title="Audit" lead="Who did what, on whom and when. It is read here, and changed nowhere.">
      <AuditSearchForm search={search} actions={actions} isNarrowed={isNarrowed} />
      {events.length === 0 ? (
        <EmptyState
          drawing="search"
          title={isFurther ? "Nothing older" : "Nothing found"}
          action={<ButtonLink to={auditAddress({})}>Show everything</ButtonLink>}
        >
          {isFurther ? "You have reached the end." : "Nobody did this in these days. Try fewer conditions."}
        </EmptyState>
      ) : (
        <div className="mt-6">
          <AuditList events={events} />
        </div>
      )}
      {(next !== undefined || isFurther) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3 pt-8">
          {next !== undefined && <ButtonLink to={auditAddress(search, next)}>Older</ButtonLink>}
          {isFurther && (
            <ButtonLink kind="quiet" to={auditAddress(search)}>
              Back to the newest
            </ButtonLink>
          )}
        </nav>
      )}
    </WorkPage>
  );
}
