import { searchDocuments } from "#domain/document-texts/search-documents.ts";
import { contextOf } from "#web/session.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-document-search";
import { SearchResults } from "./document-search.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  return searchDocuments(contextOf(context), { id: params.id, words });
}

/** Words in the buyer's own documents of a package. */
export default function PackageDocumentSearch({ loaderData, params }: Route.ComponentProps) {
  const home = `/company/tenders/${params.id}/documents`;
  return (
    <div className="flex flex-col gap-6">
      <p>
        <TextLink to={home}>All documents</TextLink>
      </p>
      <SearchResults address={`${home}/search`} search={loaderData} />
    </div>
  );
}
