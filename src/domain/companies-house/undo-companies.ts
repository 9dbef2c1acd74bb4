import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { lockRegister } from "./companies-house.queries.ts";
import { refreshDirectory } from "./refresh-directory.ts";
import { findBuiltOn, putBack } from "./register-changes.queries.ts";

interface UndoCompaniesInput {
  readonly importId: string;
  /** Called at the end of the transaction. */
  onUndone(tx: Tx): Promise<void>;
}

/**
 * Takes back the listings that an import has added and puts back what it has changed, all of it or nothing. Refuses with
 * conflict where somebody has done something with one of them since.
 */
export async function undoCompanies(ctx: Context, { importId, onUndone }: UndoCompaniesInput): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    if (!(await lockRegister(tx.db))) {
      throw new AppError("conflict", "Another import of companies is running: wait until it has ended.");
    }
    await refuseBuiltOn(tx, importId);
    const { restored } = await putBack(tx.db, importId, tx.clock.now());
    await refreshDirectory(tx, restored);
    await onUndone(tx);
  });
}

/** Refuses with conflict, naming three, where a company that an import brought was claimed, saved, written to or changed since. */
export async function refuseBuiltOn({ db }: Pick<Tx, "db">, importId: string): Promise<void> {
  const { count, names } = await findBuiltOn(db, importId);
  if (count === 0) return;
  const others = count - names.length;
  const which = others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
  throw new AppError(
    "conflict",
    `This import cannot be undone: since then somebody has claimed, saved, written to or changed ${which}.`,
  );
}
