import { basename } from "node:path";
import type { Context, Tx } from "#domain/context.ts";
import { cleanFileName } from "#domain/attachments/attachments.schema.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import type { ImportKindName } from "./import-kinds.data.ts";
import { forgetEarlier } from "./imports.queries.ts";

interface CommandImport {
  readonly kind: ImportKindName;
  readonly file: string;
  readonly sizeBytes: number;
  readonly isWhole?: boolean;
}

/** What an import by a command is called with, so that administrators see it in the history and can undo it. */
export function recordImport(
  ctx: Context,
  { kind, file, sizeBytes, isWhole = false }: CommandImport,
): { importId: string; onApplied(tx: Tx, counts: object): Promise<void> } {
  systemOnly(ctx);
  const importId = newId("imp", ctx.clock.now().getTime());
  return {
    importId,
    onApplied: async (tx, counts) => {
      const now = tx.clock.now();
      await forgetEarlier(tx, { id: importId, kind });
      await tx.db
        .insertInto("data_import")
        .values({
          id: importId,
          kind,
          state: "done",
          file_name: cleanFileName(basename(file)),
          size_bytes: sizeBytes,
          is_whole: isWhole,
          counts: JSON.stringify(counts),
          is_kept: true,
          created_at: now,
          changed_at: now,
        })
        .execute();
    },
  };
}
