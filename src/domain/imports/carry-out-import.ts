import { importCompanies } from "#domain/companies-house/import-companies.ts";
import type { Context, Tx } from "#domain/context.ts";
import { importPostalCodes } from "#domain/places/import-postal-codes.ts";
import { systemOnly } from "#domain/verdict.ts";
import type { ImportKindName } from "./import-kinds.data.ts";
import type { Progress } from "./imports.queries.ts";

export interface ImportWork {
  readonly importId: string;
  readonly kind: ImportKindName;
  readonly file: string;
  readonly rejectsFile: string;
  readonly isWhole: boolean;
  onProgress(progress: Progress): Promise<void>;
  onApplied(tx: Tx, counts: object): Promise<void>;
}

/** Imports a file by the operation of its kind, the same that the command line uses. */
export async function carryOutImport(
  ctx: Context,
  { kind, isWhole, onProgress, ...work }: ImportWork,
): Promise<void> {
  systemOnly(ctx);
  if (kind === "companies-house") {
    await importCompanies(ctx, { ...work, isWhole, onProgress });
    return;
  }
  await importPostalCodes(ctx, { ...work, onProgress: (rows) => onProgress({ phase: "reading", rows }) });
}
