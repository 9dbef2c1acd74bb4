import { cleanLine } from "#domain/text.schema.ts";
import type { AttachmentType } from "./attachment-types.data.ts";

const MAX_NAME = 120;
const MAX_ENDING = 10;

// Characters that cannot be seen and make one name look like another.
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufff9-\ufffb]/g;

/** A file's name as it came from somebody's machine: no folder, nothing unseen, nothing that turns it round, not too long. */
export function cleanFileName(name: string): string {
  const own = cleanLine(name.slice(-2000)).replace(UNSEEN, "").split(/[/\\]/).at(-1)!;
  const bare = own.replace(/\s+/g, " ").replace(/^[.\s]+|[.\s]+$/g, "");
  if (bare === "") return "file";
  const ending = endingOf(bare);
  const stem = ending === "" ? bare : bare.slice(0, -ending.length - 1);
  const kept = Array.from(stem).slice(0, MAX_NAME - MAX_ENDING - 1);
  // Characters outside the basic plane count twice.
  while (kept.join("").length > MAX_NAME) kept.pop();
  return ending === "" ? kept.join("") : `${kept.join("").trimEnd()}.${ending}`;
}

/** The file's extension, or "" where what follows the last full stop cannot be one. */
export function endingOf(name: string): string {
  const ending = /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1];
  return ending ?? "";
}

/** The name with an ending that says what the file is: a PDF called `invoice.exe` becomes `invoice.exe.pdf`. */
export function nameAs(name: string, { extensions }: AttachmentType): string {
  return extensions.includes(endingOf(name).toLowerCase()) ? name : `${name}.${extensions[0]}`;
}
