import { keptFiles } from "#domain/tender-quotes/draft-files.ts";
import type { DraftFile } from "#domain/tender-quotes/sealed-files.ts";
import { MAX_QUOTE_FILES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { AppError } from "#platform/errors.ts";

/** Refuses one file more than go with a quote. */
export function requireRoom(files: readonly DraftFile[]): void {
  if (keptFiles(files).length < MAX_QUOTE_FILES) return;
  throw new AppError(
    "conflict",
    `At most ${MAX_QUOTE_FILES} files go with a quote. Remove one first, or put several into one ZIP.`,
  );
}
