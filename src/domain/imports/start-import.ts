import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { takeUpload } from "#domain/uploads/take-upload.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { enqueueImport } from "./imports.jobs.ts";
import { canImport } from "./imports.policy.ts";
import { endLost } from "./lost-imports.queries.ts";
import { startImportSchema } from "./imports.schema.ts";

/** Begins to import a file that has been uploaded; a job does the work. Refuses with conflict while another is under way. */
export async function startImport(ctx: Context, input: unknown): Promise<{ importId: string }> {
  const { userId } = requireMember(ctx, canImport(ctx.actor));
  const { uploadId, kind, isWhole } = startImportSchema.parse(input);
  return ctx.transact(async (tx) => {
    const upload = await takeUpload(tx, { uploadId, purpose: kind });
    await endLost(tx);
    const now = tx.clock.now();
    const isWholeRegister = kind === "companies-house" && isWhole;
    const begun = await tx.db
      .insertInto("data_import")
      .values({
        id: newId("imp", now.getTime()),
        kind,
        state: "waiting",
        file_name: upload.name,
        size_bytes: upload.size,
        is_whole: isWholeRegister,
        started_by: userId,
        upload_id: upload.id,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!begun) throw new AppError("conflict", "Another import is under way. Wait until it has ended.");
    await recordEvent(tx, {
      action: "import-started",
      subjectId: begun.id,
      details: { kind, isWhole: isWholeRegister, bytes: upload.size },
      after: { file: upload.name },
      personId: null,
    });
    await enqueueImport(tx, begun.id);
    return { importId: begun.id };
  });
}
