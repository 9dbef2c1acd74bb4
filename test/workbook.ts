import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

type Cell = string | number | { error: string } | { formula: string; value: number } | null;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "object" && "formula" in cell)
    return `<c r="${at}"><f>${escape(cell.formula)}</f><v>${cell.value}</v></c>`;
  if (typeof cell === "object") return `<c r="${at}" t="e"><f>A0</f><v>${cell.error}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

/** A sheet's XML, of at most 26 columns. */
export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const body = rows.map((row, index) => {
    const cells = row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join("")}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${body.join("")}</sheetData></worksheet>`;
}

/** The parts of a workbook as a spreadsheet program writes them, by path. */
export function workbookParts(sheets: Record<string, readonly (readonly Cell[])[]>): Record<string, string> {
  const names = Object.keys(sheets);
  const relation = (type: string, id: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const entries = names.map(
    (name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(relation("officeDocument", "rId1", "xl/workbook.xml")),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      names.map((_, at) => relation("worksheet", `rId${at + 1}`, `worksheets/sheet${at + 1}.xml`)).join(""),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
}

export function zipParts(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

/** An XLSX workbook of these sheets. */
export const workbook = (sheets: Record<string, readonly (readonly Cell[])[]>) =>
  zipParts(workbookParts(sheets));
