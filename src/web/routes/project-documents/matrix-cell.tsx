import type { DocumentMatrix } from "#domain/tender-documents/list-project-documents.ts";
import { isOpenColumn, tickName } from "./sent-ticks.ts";

type Document = DocumentMatrix["documents"][number];
type Package = DocumentMatrix["packages"][number];

export interface CellProps {
  document: Document;
  of: Package;
  cell: Document["cells"][number];
  /** Its place in the form. */
  row: number;
  column: number;
  /** What somebody has ticked, or not, in a form that was refused. */
  ticked: boolean | undefined;
  isShut: boolean;
}

export const nameOf = ({ code, title }: Pick<Package, "code" | "title">) =>
  [code, title].filter(Boolean).join(" ");

/** What becomes of a box of an issued package, ticked and not; the first stands while it is ticked. */
const notes = {
  newest: ["issued", "comes out"],
  older: ["newer waits", "comes out"],
  none: ["waits", ""],
} as const;

/** Of one document and one package: a box, or what stands where nothing changes any more. */
export function MatrixCell({ document, of, cell, row, column, ticked, isShut }: CellProps) {
  const isIn = ticked ?? cell.isIn;
  if (isShut || !isOpenColumn(of.state))
    return (
      <span className="matrix-fixed">
        {cell.issued ? "issued" : cell.isIn ? (of.state === "draft" ? "in" : "waits") : "–"}
      </span>
    );
  const [put, out] = of.state === "draft" ? ["", ""] : notes[cell.issued ?? "none"];
  return (
    <label className="matrix-cell">
      <span className="sr-only">{`${document.number} in ${nameOf(of)}`}</span>
      <input type="checkbox" name={tickName(row)} value={column} defaultChecked={isIn} />
      {put && <small className="is-put">{put}</small>}
      {out && <small className="is-out">{out}</small>}
    </label>
  );
}
