import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { selectImports } from "./imports.queries.ts";
import { importIdSchema } from "./imports.schema.ts";
import { revertImport } from "./revert-import.ts";
import { runImport } from "./run-import.ts";

/** Does what an import waits for: to be carried out, or to be undone. One that waits for nothing is left alone. */
export async function workImport(ctx: Context, input: unknown, isLastTry = false): Promise<void> {
  systemOnly(ctx);
  const { importId } = importIdSchema.parse(input);
  const found = await selectImports(ctx).where("data_import.id", "=", importId).executeTakeFirst();
  if (found?.state === "undoing") await revertImport(ctx, found, isLastTry);
  else if (found) await runImport(ctx, found, isLastTry);
}
