import { recordEvent } from "#domain/audit/record-event.ts";
import { refuseBuiltOn } from "#domain/companies-house/undo-companies.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { liftTimeLimit } from "#platform/server-connections.ts";
import { enqueueImport } from "./imports.jobs.ts";
import { canImport } from "./imports.policy.ts";
import { findUndoable, moveImport } from "./imports.queries.ts";
import { endLost } from "./lost-imports.queries.ts";
import { importIdSchema } from "./imports.schema.ts";

/**
 * Begins to undo the last import; a job does the work. Refuses with conflict another than the last, and one on which
 * somebody has built since.
 */
export async function undoImport(ctx: Context, input: unknown): Promise<void> {
  const { userId } = requireMember(ctx, canImport(ctx.actor));
  const { importId } = importIdSchema.parse(input);
  await ctx.transact(async (tx) => {
    await endLost(tx);
    if (importId === "" || (await findUndoable(tx)) !== importId) {
      throw new AppError("conflict", "Only the last import can be undone, and only once.");
    }
    await liftTimeLimit.execute(tx.db);
    await refuseBuiltOn(tx, importId);
    const busy = await tx.db
      .selectFrom("data_import")
      .select("id")
      .where("state", "in", ["waiting", "running", "undoing"])
      .executeTakeFirst();
    if (busy || !(await moveImport(tx, importId, "undoing", { undone_by: userId, problem: null }))) {
      throw new AppError("conflict", "Another import is under way. Wait until it has ended.");
    }
    await recordEvent(tx, { action: "import-undone", subjectId: importId });
    await enqueueImport(tx, importId);
  });
}
