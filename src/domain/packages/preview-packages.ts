import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { findOwnProject } from "#domain/projects/own-projects.queries.ts";
import { type ListReading, readPackageList } from "#domain/tender-rules/read-package-list.ts";
import { MAX_LIST_CHARACTERS } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type ListAdvice, type ListedProject, adviseOnList } from "./advise-on-list.ts";
import { countFile } from "./count-file.ts";
import { listTakenCodes } from "./list-taken-codes.ts";
import { canBeginTender } from "./packages.policy.ts";
import { readListFile } from "./read-sheet-file.ts";

interface Preview extends ListReading {
  /** What speaks against dates of it, which stops nobody. */
  advice: ListAdvice[];
  /** The text that was read. */
  rows: string;
  /** Codes of it that packages of the project have already: with them nothing is made. */
  taken: string[];
}

interface Wanted extends Partial<ListedProject> {
  rows: string;
  files: readonly File[];
}

/**
 * How a list of packages would be read for a project, or for a new one where none of one's own is named, row by row; nothing is
 * made. A file goes before pasted rows. Refuses with a sentence what is no list.
 */
export async function previewPackages(
  ctx: Context,
  { rows, files, project = "", nation = "", location = "" }: Wanted,
): Promise<Preview> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canBeginTender(ctx.actor)));
  await countFile(ctx);
  const [file] = files;
  if (file && file.size > MAX_LIST_CHARACTERS)
    throw new AppError("invalid", "This file is too long for a list of packages.");
  const text = file ? await readListFile(file) : rows;
  const reading = readPackageList(text);
  if ("sentence" in reading) throw new AppError("invalid", reading.sentence);
  const id = rowId.parse(project);
  const own = id === "" ? undefined : await findOwnProject(ctx, id);
  const taken = own?.companyId === companyId ? await listTakenCodes(ctx, own.id, reading.packages) : [];
  const advice = await adviseOnList(ctx, reading.packages, { project: id, nation, location });
  return { ...reading, rows: text, taken, advice };
}
