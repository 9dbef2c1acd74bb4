import { searchDocuments } from "#domain/document-texts/search-documents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { agreementFirst } from "#web/routes/confidentiality/agreement-first.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/tender-document-search";
import { SearchResults } from "./document-search.tsx";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Find in the documents: ${loaderData?.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  const ctx = contextOf(context);
  return searchDocuments(ctx, { id: params.invitation, words }).catch(agreementFirst(ctx, params.invitation));
}

/** Words in the documents that a firm was issued. */
export default function TenderDocumentSearch({ loaderData, params }: Route.ComponentProps) {
  const home = `/company/tenders/invited/${params.invitation}`;
  return (
    <WorkPage
      title="Find in the documents"
      lead={loaderData.title}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: loaderData.title, to: home },
            { label: "Find in the documents" },
          ]}
        />
      }
    >
      <div className="mt-6 border-t border-ink pt-6">
        <SearchResults address={`${home}/documents`} search={loaderData} />
      </div>
    </WorkPage>
  );
}
