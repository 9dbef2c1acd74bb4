import { HOUR_MS } from "#platform/durations.data.ts";
import type { QuoteRow } from "./quotes.queries.ts";
import type { sealUnder } from "./quote-seal.ts";
import { PUT_BACK_HOURS } from "./tender-quotes.limits.ts";
import { type DraftFile, type ReceivedFile, draftFilesSchema } from "./sealed-files.ts";

type Seal = ReturnType<typeof sealUnder>;

/** A draft's files, those that were removed among them. */
export function openFiles(
  seal: Pick<Seal, "open">,
  { files, filesVersion: version }: Pick<QuoteRow, "files" | "filesVersion">,
): DraftFile[] {
  return files === null ? [] : seal.open(files, { schema: draftFilesSchema, version, field: "files" });
}

export const keptFiles = (files: readonly DraftFile[]): DraftFile[] =>
  files.filter(({ removedAt }) => removedAt === null);

/** Those that can still be put back, the last one first. */
export function removedFiles(files: readonly DraftFile[], now: Date): DraftFile[] {
  const since = new Date(now.getTime() - PUT_BACK_HOURS * HOUR_MS).toISOString();
  return files
    .filter(({ removedAt }) => removedAt !== null && removedAt > since)
    .toSorted((one, other) => (one.removedAt! < other.removedAt! ? 1 : -1));
}

/** As the receipt names it. */
export const nameFile = ({ name, kind, sha256, bytes }: ReceivedFile): ReceivedFile => ({
  name,
  kind,
  sha256,
  bytes,
});
