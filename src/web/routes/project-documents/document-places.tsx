import { packageStates } from "#domain/packages/packages.states.ts";
import type { DocumentMatrix } from "#domain/tender-documents/list-project-documents.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { nameOf } from "./matrix-cell.tsx";
import { isOpenColumn, tickName } from "./sent-ticks.ts";

interface DocumentPlacesProps {
  matrix: DocumentMatrix;
  ticked: Readonly<Record<string, boolean>>;
}

type Document = DocumentMatrix["documents"][number];
type Cell = Document["cells"][number];

/** What a line says below a package's name: how it stands, and what a tick or its want leads to. */
function sayPlace(state: keyof typeof packageStates, { isIn, issued }: Cell): string {
  const { label } = packageStates[state];
  if (state === "draft") return label;
  if (!isOpenColumn(state)) return `${label}: ${issued ? "issued with it, and stays" : "not part of it"}`;
  if (issued === "newest") return `${label}: issued. Without a tick its next addendum withdraws it`;
  if (issued === "older") return `${label}: an earlier revision is issued, its next addendum brings this one`;
  return `${label}: ${isIn ? "waits for its next addendum" : "a tick waits for its next addendum"}`;
}

/** One document with all packages below each other: how it is read on a phone. */
export function DocumentPlaces({ matrix, ticked }: DocumentPlacesProps) {
  const { packages, refusal } = matrix;
  const document = matrix.documents[0]!;
  return (
    <ul className="max-w-form border-t border-ink">
      {packages.map((each, column) => {
        const cell = document.cells[column]!;
        const isFixed = refusal !== null || !isOpenColumn(each.state);
        const id = `place-${column}`;
        return (
          <li key={each.id} className="border-b border-rule">
            <div className="target flex items-start gap-3 py-2">
              {!isFixed && (
                <input
                  type="checkbox"
                  id={id}
                  name={tickName(0)}
                  value={column}
                  defaultChecked={ticked[`${document.id} ${each.id}`] ?? cell.isIn}
                  className="box check mt-0.5 rounded-tag"
                />
              )}
              <div className="min-w-0">
                {isFixed ? (
                  <p className="text-16 wrap-anywhere">
                    {nameOf(each)}
                    {cell.isIn && <span className="ml-2 text-15 font-label">in it</span>}
                  </p>
                ) : (
                  <label htmlFor={id} className="block text-16 wrap-anywhere">
                    {nameOf(each)}
                  </label>
                )}
                <p className="text-13 text-ink-2">{sayPlace(each.state, cell)}</p>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface DocumentListProps {
  matrix: DocumentMatrix;
  addressOf: (documentId: string) => string;
}

/** On a phone: documents below each other, each leading to its packages. */
export function DocumentList({ matrix, addressOf }: DocumentListProps) {
  return (
    <ul className="border-t border-ink" aria-label="Documents">
      {matrix.documents.map((document) => {
        const places = matrix.packages.filter((_, column) => document.cells[column]!.isIn);
        return (
          <li key={document.id} className="border-b border-rule py-3">
            <p className="text-16 wrap-anywhere">
              <TextLink to={addressOf(document.id)} className="font-label">
                {document.number}
              </TextLink>
              {document.revision && (
                <span className="ml-2 text-15 text-ink-2">{`rev ${document.revision}`}</span>
              )}
            </p>
            {document.title && <p className="text-15 wrap-anywhere">{document.title}</p>}
            <p className="text-13 wrap-anywhere text-ink-2">
              {places.length === 0
                ? "In none of these packages"
                : `In ${places.map(({ code, title }) => code || title).join(", ")}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
