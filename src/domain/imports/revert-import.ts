import { undoCompanies } from "#domain/companies-house/undo-companies.ts";
import type { Context, Tx } from "#domain/context.ts";
import { undoPostalCodes } from "#domain/places/undo-postal-codes.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { type DataImport, moveImport } from "./imports.queries.ts";

/** Puts back what an import has changed. What is refused at the last moment leaves it as it was done, with the reason. */
export async function revertImport(
  ctx: Context,
  { id, kind }: DataImport,
  isLastTry: boolean,
): Promise<void> {
  systemOnly(ctx);
  const onUndone = async (tx: Tx) => {
    if (!(await moveImport(tx, id, "undone", { is_kept: false, problem: null })))
      throw new AppError("conflict", "This import is not being undone any more.");
  };
  try {
    await (kind === "places" ? undoPostalCodes : undoCompanies)(ctx, { importId: id, onUndone });
  } catch (error) {
    const isRefused = isAppError(error) && error.kind !== "unavailable";
    if (!isRefused && !isLastTry) throw error;
    ctx.log.warn({ import: id, err: error }, "import not undone");
    const problem = isRefused
      ? error.message.slice(0, 1000)
      : "It could not be undone for a reason of ours, which the log tells.";
    await moveImport(ctx, id, "done", { problem });
  }
}
