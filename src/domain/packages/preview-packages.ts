import type { Context } from "#domain/context.ts";
import { type ListReading, readPackageList } from "#domain/tender-rules/read-package-list.ts";
import { MAX_LIST_CHARACTERS } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { countFile } from "./count-file.ts";
import { canBeginTender } from "./packages.policy.ts";
import { readListFile } from "./read-pricing-file.ts";

/**
 * How a list of packages would be read, row by row; nothing is made. A file goes before pasted rows. Refuses with a sentence
 * what is no list.
 */
export async function previewPackages(
  ctx: Context,
  { rows, files }: { rows: string; files: readonly File[] },
): Promise<ListReading & { rows: string }> {
  requireMember(ctx, canBeginTender(ctx.actor));
  await countFile(ctx);
  const [file] = files;
  if (file && file.size > MAX_LIST_CHARACTERS)
    throw new AppError("invalid", "This file is too long for a list of packages.");
  const text = file ? await readListFile(file) : rows;
  const reading = readPackageList(text);
  if ("sentence" in reading) throw new AppError("invalid", reading.sentence);
  return { ...reading, rows: text };
}
