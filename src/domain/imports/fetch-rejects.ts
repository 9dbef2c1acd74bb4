import type { Readable } from "node:stream";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canImport } from "./imports.policy.ts";
import { rejectsKey, selectImports } from "./imports.queries.ts";
import { importIdSchema } from "./imports.schema.ts";

export interface RejectsDownload {
  name: string;
  size: number;
  stream: Readable;
}

/** The rows that an import did not take, each with its line and the reason, as a CSV file. */
export async function fetchRejects(ctx: Context, input: unknown): Promise<RejectsDownload> {
  authorize(canImport(ctx.actor));
  const { importId } = importIdSchema.parse(input);
  const found = await selectImports(ctx).where("data_import.id", "=", importId).executeTakeFirst();
  const file = found?.rejectsBytes ? await ctx.files.find(rejectsKey(importId)) : undefined;
  if (!found || !file) throw new AppError("not-found", "There is no list of rejected rows of this import.");
  return { name: `${found.fileName}.rejects.csv`, ...file };
}
