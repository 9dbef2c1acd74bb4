import { type DocumentTypeValue, documentTypeLabel } from "#domain/tender-rules/document-types.data.ts";

/** What no file system of today takes in a name, and names that Windows keeps for itself. */
const STRANGE = /[<>:"/\\|?*]|\p{Cc}/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function cleanName(name: string): string {
  const clean = name.replace(STRANGE, "_").replace(/[. ]+$/, "");
  return clean === "" || RESERVED.test(clean) ? `_${clean}` : clean;
}

/** Where each document lies in an archive: in a folder by its kind, and under a name that no other has. */
export function nameEntries(documents: readonly { kind: DocumentTypeValue; fileName: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ kind, fileName }) => {
    const folder = cleanName(documentTypeLabel(kind));
    const name = cleanName(fileName);
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let path = `${folder}/${name}`;
    // Many file systems hold big and small letters for the same.
    for (let count = 2; taken.has(path.toLowerCase()); count += 1)
      path = `${folder}/${stem} (${count})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
}
