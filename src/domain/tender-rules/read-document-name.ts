import { cleanLine } from "#domain/text.schema.ts";
import { type DocumentType, type DocumentTypeValue, documentTypes } from "./document-types.data.ts";
import { MAX_DOCUMENT_NAME } from "./tender-rules.limits.ts";

/** What a file’s name says of the document; a guess, which somebody corrects in a table. */
export interface DocumentName {
  /** Undefined when the name has none. */
  readonly number: string | undefined;
  readonly title: string;
  readonly revision: string | undefined;
  /** The status code of ISO 19650, such as S2. */
  readonly status: string | undefined;
  readonly type: DocumentTypeValue;
}

/** Project, originator, volume, level, form, role and number, then perhaps status and revision. */
const ISO_19650 =
  /^([A-Z0-9]{2,8})[-_]([A-Z0-9]{2,6})[-_]([A-Z0-9]{1,4})[-_]([A-Z0-9]{1,4})[-_]([A-Z][A-Z0-9])[-_]([A-Z]{1,2})[-_]((?:[A-Z]{2}_\d{2}(?:_\d{2})*[-_])?\d{3,6})(?=$|[^A-Z0-9])/i;
const STATUS = /^[-_ [(]*(S[0-9]|A[0-9]{1,2}|B[0-9]{1,2}|D[0-9]|CR)(?=$|[^A-Z0-9])[\])]?/i;
const ISO_REVISION = /^[-_ [(]*(?:rev(?:ision)?[-_. ]*)?([PC]\d{1,2}(?:\.\d{1,2})?)(?=$|[^A-Z0-9])[\])]?/i;

export function readDocumentName(fileName: string): DocumentName {
  const { stem, extension } = splitName(fileName);
  const iso = ISO_19650.exec(stem);
  const form = iso?.[5]?.toUpperCase();
  const isForm = form !== undefined && documentTypes.some(({ forms }: DocumentType) => forms.includes(form));
  const parts = iso && isForm ? readIso(iso[0], stem.slice(iso[0].length)) : readFree(stem);
  const { number, revision, status } = parts;
  const title = parts.title || number || stem || cleanLine(fileName).slice(-MAX_DOCUMENT_NAME);
  return {
    number,
    title,
    revision,
    status,
    type: guessType({ title, number, extension, form: isForm ? form : "" }),
  };
}

type Parts = Omit<DocumentName, "type">;

function readIso(number: string, after: string): Parts {
  let rest = after;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found?.[1]?.toUpperCase();
  };
  let status = take(STATUS);
  let revision = take(ISO_REVISION);
  status ??= take(STATUS);
  const free = takeRevision(rest);
  revision ??= free.revision;
  return { number: number.toUpperCase(), title: tidy(free.rest), revision, status };
}

/** How revisions are written anywhere else, the surest first. */
const REVISIONS: readonly RegExp[] = [
  /[-_ .([]*\brev(?:ision)?[-_. :]*([A-Z]{1,2}|[A-Z]?\d{1,3}(?:\.\d{1,2})?[a-z]?)(?=$|[^a-z0-9])[\])]?/i,
  /[-_ .([]+issue[-_. ]*([A-Z]|\d{1,3})(?=$|[^a-z0-9])[\])]?/i,
  /[-_ .([]+(?:version|ver|v)[-_. ]*(\d{1,3}(?:\.\d{1,3})*)(?=$|[^a-z0-9])[\])]?/i,
  /[-_ ]*[([]([A-Z]|[PCTR]\d{1,2}(?:\.\d{1,2})?)[\])]/,
  /[-_ ]+([PCT]\d{1,2}(?:\.\d{1,2})?)(?=$|[-_ ])/,
  /[-_ ]+[Rr](\d{1,2})(?=$|[-_ ])/,
  /(?<=\d)[_ ]([A-Z])(?=$|[_ ])/,
];

function takeRevision(text: string): { rest: string; revision: string | undefined } {
  // Names part words by _, which for \b is a part of the word.
  const spaced = text.replaceAll("_", " ");
  for (const pattern of REVISIONS) {
    const found = pattern.exec(spaced);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { rest, revision: found[1]!.toUpperCase() };
  }
  return { rest: text, revision: undefined };
}

function readFree(stem: string): Parts {
  const { rest, revision } = takeRevision(stem);
  const { number, title } = takeNumber(rest);
  return { number, title: tidy(title), revision, status: undefined };
}

/** What stands between blanks and underscores; a dash that stands alone parts, too. */
const CHUNK = /[^_\s]+/g;
/** Letters of a discipline and figures, in any mixture of dashes, dots, slashes and brackets: `A-101`, `L(90)01`, `1234/S/01`. */
const NUMBER = /^[A-Z0-9()./+-]*\d[A-Z0-9()./+-]*$/;
const LETTERS = /^[A-Z]{1,5}$/;
const DATE =
  /^(?:19|20)\d{2}(?:[-.]?\d{2}){0,2}$|^\d{1,2}[-.]\d{1,2}[-.](?:19|20)?\d{2}$|^[0-3]\d[01]\d{3}$|^(?:19|20)\d{6}$/;
/** `1.2 Preliminaries`: a place in a list, no document’s number. */
const COUNTER = /^\d{1,2}(?:\.\d{1,2})*[.)]?$/;
/** `450mm`, `2no`, `1st`. */
const MEASURE = /^\d+(?:mm|m|kg|no|nr|st|nd|rd|th|kv|kw)$/i;

/** A number stands in front: one chunk that looks like one, or several that together do. */
function takeNumber(text: string): { number: string | undefined; title: string } {
  const chunks = [...text.matchAll(CHUNK)]
    .filter(([chunk]) => !/^[-–]$/.test(chunk))
    .map(({ 0: chunk, index }) => ({ chunk, end: index + chunk.length }));
  const after = (count: number) => text.slice(count === 0 ? 0 : chunks[count - 1]!.end);
  let count = 0;
  for (const { chunk } of chunks) {
    const isPart = NUMBER.test(chunk) || (LETTERS.test(chunk) && NUMBER.test(chunks[count + 1]?.chunk ?? ""));
    if (!isPart || MEASURE.test(chunk) || (count === 0 && DATE.test(chunk))) break;
    count += 1;
  }
  const parts = chunks.slice(0, count).map(({ chunk }) => chunk);
  const number = parts.join("-").replace(/^[-.]+|[-.]+$/g, "");
  if (count > 0 && !COUNTER.test(number) && !DATE.test(number)) return { number, title: after(count) };
  const glued = /^\s*([A-Z]{1,4}-?\d{2,6}(?:-\d{1,5})*)[-–](?=[A-Za-z]{3})/.exec(text);
  if (glued) return { number: glued[1], title: text.slice(glued[0].length) };
  const isCounted = COUNTER.test(chunks[0]?.chunk ?? "") && chunks.length > 1;
  return { number: undefined, title: after(isCounted ? 1 : 0) };
}

function tidy(title: string): string {
  const words = title
    .replaceAll("_", " ")
    .replace(/(?<=\p{Ll}|\p{Lu}{2})-(?=\p{L})/gu, (dash, at: number, all: string) =>
      /\s/.test(all) ? dash : " ",
    )
    .replace(/\(\d{1,2}\)$|\s-\s?copy\b/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–.,)\]]+|[\s\-–.,([]+$/g, "");
  return words;
}

/** The name without its folder, its end, and what systems put for blanks. */
function splitName(fileName: string): { stem: string; extension: string } {
  const name = cleanLine(
    fileName
      .slice(-MAX_DOCUMENT_NAME)
      .replace(/^.*[\\/]/s, "")
      .replaceAll("%20", " ")
      .replaceAll("+", " "),
  );
  const end = /\.(?:tar\.gz|[a-z0-9]{1,5})$/i.exec(name)?.[0] ?? "";
  const isEnd = /[a-z]/i.test(end);
  const stem = (isEnd ? name.slice(0, -end.length) : name).replace(/\.(?:pdf|dwg|docx?|xlsx?)$/i, "");
  return { stem: stem.trim(), extension: isEnd ? end.toLowerCase() : "" };
}

/** Letters in front of a number that only drawings have: architect, structure, services, landscape, civil works. */
const DRAWING_NUMBER =
  /^(?:(?:[A-Z0-9]+[-.])*(?:A|AR|S|ST|M|ME|E|EL|P|PH|L|LA|C|CE|SK|GA|D|DR|DWG|AL|AP)[-.]?\(?\d{2,5}\)?)|\(\d{2}\)/;

function guessType({
  title,
  number,
  extension,
  form,
}: {
  title: string;
  number: string | undefined;
  extension: string;
  form: string;
}): DocumentTypeValue {
  const types: readonly (DocumentType & { value: DocumentTypeValue })[] = documentTypes;
  const byForm = types.find(({ forms }) => forms.includes(form));
  const byExtension = types.find(({ extensions }) => extensions.includes(extension));
  const byWords = types.find(({ words }) => words.test(title));
  // What a surveyor draws is looked for among the surveys.
  if (byExtension?.value === "drawing" && byWords?.value === "survey") return "survey";
  const isNumbered =
    number !== undefined && DRAWING_NUMBER.test(number) && extension !== ".xlsx" && extension !== ".docx";
  return (byForm ?? byExtension ?? byWords)?.value ?? (isNumbered ? "drawing" : "other");
}
