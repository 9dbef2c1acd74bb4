import { useSearchParams } from "react-router";
import { assignDocuments } from "#domain/tender-documents/assign-documents.ts";
import {
  type DocumentMatrix,
  listProjectDocuments,
} from "#domain/tender-documents/list-project-documents.ts";
import { MATRIX_DOCUMENTS, MATRIX_PACKAGES } from "#domain/tender-documents/tender-documents.limits.ts";
import { formatNumberOf } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { requireTenders } from "#web/routes/tenders/require-tenders.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/project-documents";
import { MatrixForm } from "./matrix-form.tsx";
import { changedTicks, readTicks } from "./sent-ticks.ts";
import { WordsForm } from "./words-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Documents of ${loaderData?.matrix.project.name ?? "the project"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const matrix = await listProjectDocuments(contextOf(context), {
    projectId: params.project,
    documentId: asked("document"),
    words: asked("q"),
    page: asked("page"),
    packagesPage: asked("packages"),
  });
  return { matrix, documentId: asked("document") };
}

export const shouldRevalidate = afterConflict;

const home = (project: string) => `/company/tenders/projects/${project}/documents`;

/** Where the form was, with what it showed. */
function pageOf({ params, url }: Sent<Route.ActionArgs>): string {
  const kept = new URLSearchParams(
    [...url.searchParams].filter(([name]) => /^(q|page|packages|document)$/.test(name)),
  );
  return `${home(params.project)}${kept.size > 0 ? `?${kept}` : ""}`;
}

export const action = formAction(
  async (sent: Sent<Route.ActionArgs>) => {
    const ticks = readTicks(sent.form);
    const { added, removed } = await assignDocuments(sent.ctx, { projectId: sent.params.project, ...ticks });
    return sent.goTo(pageOf(sent), {
      title: added + removed === 0 ? "Nothing was changed" : "Saved",
      description: [
        added > 0 && `${formatNumberOf(added, "tick")} set`,
        removed > 0 && `${formatNumberOf(removed, "tick")} taken away`,
      ]
        .filter(Boolean)
        .join(", "),
    });
  },
  ({ message }, { form }) => ({ problem: message, ticked: changedTicks(readTicks(form)) }),
);

/** Which documents of a project belong to which of its packages: a table of ticks, or one document by itself. */
export default function ProjectDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { matrix, documentId } = loaderData;
  const { project, documents, packages, words } = matrix;
  const one = documentId === undefined ? undefined : documents[0];
  return (
    <WorkPage
      title={one ? one.number : "Documents by package"}
      lead={
        one
          ? [one.title, one.revision && `revision ${one.revision}`].filter(Boolean).join(" · ") || undefined
          : "A file is sent once, and used in as many packages as need it."
      }
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Tenders", to: "/company/tenders" },
            { label: project.name, to: `/company/tenders/projects/${project.id}` },
            ...(one
              ? [{ label: "Documents by package", to: home(project.id) }, { label: one.number }]
              : [{ label: "Documents by package" }]),
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-6">
        <NotDone problem={actionData?.problem} title="Nothing was changed" />
        {!one && (documents.length > 0 || words !== "") && <WordsForm words={words} />}
        {documents.length === 0 ? (
          <NoDocuments matrix={matrix} />
        ) : (
          packages.length > 0 && (
            <MatrixForm matrix={matrix} isOne={one !== undefined} ticked={actionData?.ticked ?? {}} />
          )
        )}
        <Pages matrix={matrix} />
      </div>
    </WorkPage>
  );
}

function NoDocuments({ matrix: { words, packages } }: { matrix: DocumentMatrix }) {
  if (words !== "")
    return (
      <EmptyState drawing="plot" title={`No document has “${words}” in its number or title`}>
        Try fewer words, or a part of the number.
      </EmptyState>
    );
  return (
    <EmptyState drawing="plot" title="No documents in this project yet">
      {packages.length === 0
        ? "Begin a package first: its page Documents takes the files."
        : "Send files to one of its packages, on its page Documents. Then tick here which others they belong to."}
    </EmptyState>
  );
}

/** Of more packages than stand across, and of more documents than stand below each other. */
function Pages({ matrix: { ofPackages, ofDocuments } }: { matrix: DocumentMatrix }) {
  const [asked] = useSearchParams();
  const linkTo = (name: string, page: number) => {
    const next = new URLSearchParams(asked);
    next.set(name, String(page));
    return `?${next}`;
  };
  const parts = [
    { name: "page", label: "Pages of documents", word: "documents", size: MATRIX_DOCUMENTS, ...ofDocuments },
    { name: "packages", label: "Pages of packages", word: "packages", size: MATRIX_PACKAGES, ...ofPackages },
  ];
  return parts.map(({ name, label, word, size, page, pages, total }) => (
    <Pagination
      key={name}
      label={label}
      previous={page > 1 ? linkTo(name, page - 1) : null}
      next={page < pages ? linkTo(name, page + 1) : null}
    >
      {`${(page - 1) * size + 1} to ${Math.min(page * size, total)} of ${total} ${word}`}
    </Pagination>
  ));
}
