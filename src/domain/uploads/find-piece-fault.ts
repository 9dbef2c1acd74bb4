import type { Upload } from "./uploads.queries.ts";
import { uploadPurposes } from "./upload-purposes.data.ts";
import { endingOf } from "#domain/attachments/attachments.schema.ts";

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

/** What is wrong with a piece by its bytes, so that nobody sends a gigabyte of something else; undefined when nothing is. */
export function findPieceFault(
  { name, purpose }: Pick<Upload, "name" | "purpose">,
  at: number,
  bytes: Buffer,
): string | undefined {
  if (!uploadPurposes[purpose].isText) return undefined;
  if (endingOf(name).toLowerCase() === "zip") {
    return at > 0 || bytes.subarray(0, ZIP.length).equals(ZIP) ? undefined : "is no ZIP archive.";
  }
  if (at === 0 && bytes.subarray(0, ZIP.length).equals(ZIP))
    return "is a ZIP archive: give it the ending .zip.";
  const mark = bytes.subarray(0, 2).toString("hex");
  if (at === 0 && (mark === "fffe" || mark === "feff")) return "is UTF-16 text: save it as UTF-8.";
  return bytes.includes(0) ? "is not a text file." : undefined;
}
