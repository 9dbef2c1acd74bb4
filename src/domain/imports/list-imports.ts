import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { SHOWN_IMPORTS } from "./imports.limits.ts";
import { canImport } from "./imports.policy.ts";
import { type DataImport, findUndoable, selectImports } from "./imports.queries.ts";
import { findLost } from "./lost-imports.queries.ts";
import { underWay } from "./imports.states.ts";

export type ListedImport = Omit<DataImport, "startedBy" | "uploadId" | "isKept"> & { by: string | null };

/** The last fifty imports, the newest first: the one that is under way, if there is one, and which can be undone. */
export async function listImports(
  ctx: Context,
): Promise<{ imports: ListedImport[]; current: string | null; undoable: string | null }> {
  authorize(canImport(ctx.actor));
  const rows = await selectImports(ctx)
    .leftJoin("user_account", "user_account.id", "data_import.started_by")
    .select("user_account.name as by")
    .orderBy("data_import.created_at", "desc")
    .orderBy("data_import.id", "desc")
    .limit(SHOWN_IMPORTS)
    .execute();
  // One that nothing ends any more is shown as it will be when another begins.
  const lost = rows.some(({ state }) => underWay.includes(state)) ? await findLost(ctx) : undefined;
  const imports = rows.map(({ startedBy: _by, uploadId: _upload, isKept: _kept, ...shown }) =>
    shown.id === lost?.id ? { ...shown, ...lost } : shown,
  );
  const current = imports.find(({ state }) => underWay.includes(state))?.id ?? null;
  const undoable = current === null ? ((await findUndoable(ctx)) ?? null) : null;
  return { imports, current, undoable };
}
