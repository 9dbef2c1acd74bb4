import { documentTypeLabel } from "#domain/tender-rules/document-types.data.ts";
import { packageStates } from "#domain/packages/packages.states.ts";
import type { DocumentMatrix } from "#domain/tender-documents/list-project-documents.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { MatrixCell, nameOf } from "./matrix-cell.tsx";

interface MatrixTableProps {
  matrix: DocumentMatrix;
  ticked: Readonly<Record<string, boolean>>;
  addressOf: (documentId: string) => string;
}

const steps: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** From one box to the next by the arrow keys, past what has none; Tab goes on as everywhere. */
function moveBetween(event: KeyboardEvent): void {
  const step = steps[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const table = event.currentTarget as HTMLTableElement;
  let cell = target.closest("td");
  while (cell) {
    const row: number = (cell.parentElement as HTMLTableRowElement).rowIndex + step[0];
    const column: number = cell.cellIndex + step[1];
    const next = table.rows[row]?.cells[column];
    cell = next instanceof HTMLTableCellElement && next.tagName === "TD" ? next : null;
    const box = cell?.querySelector("input");
    if (!box) continue;
    event.preventDefault();
    box.focus();
    return;
  }
}

/** The boxes do without it; the table itself is nothing to press. */
function listenForArrows(table: HTMLTableElement | null) {
  table?.addEventListener("keydown", moveBetween);
  return () => table?.removeEventListener("keydown", moveBetween);
}

/** Documents down, packages across, a box where they meet. */
export function MatrixTable({ matrix, ticked, addressOf }: MatrixTableProps) {
  const { packages, documents, refusal } = matrix;
  return (
    <div className="matrix-frame goes-on">
      <table className="matrix" ref={listenForArrows}>
        <caption className="sr-only">Documents and the packages that they belong to</caption>
        <thead>
          <tr>
            <th scope="col">Document</th>
            {packages.map((each) => (
              <th
                key={each.id}
                scope="col"
                aria-label={`${nameOf(each)}, ${packageStates[each.state].label}`}
              >
                <span className="matrix-head">
                  <TextLink to={`/company/tenders/${each.id}/documents`}>{nameOf(each)}</TextLink>
                  <small>{packageStates[each.state].label}</small>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((document, row) => (
            <tr key={document.id}>
              <th scope="row">
                <TextLink to={addressOf(document.id)}>{document.number}</TextLink>
                {document.revision && <span>{` rev ${document.revision}`}</span>}
                <small>
                  <DottedFacts facts={[document.title, documentTypeLabel(document.kind)]} />
                </small>
              </th>
              {packages.map((each, column) => (
                <td key={each.id}>
                  <MatrixCell
                    document={document}
                    of={each}
                    cell={document.cells[column]!}
                    row={row}
                    column={column}
                    ticked={ticked[`${document.id} ${each.id}`]}
                    isShut={refusal !== null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
