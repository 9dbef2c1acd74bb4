import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findHead } from "./transparency.queries.ts";
import { type Head, headInputSchema } from "./transparency.schema.ts";

/** One published head, to be kept: that of a size, or the newest. */
export async function getHead(ctx: Context, input: unknown): Promise<Head> {
  const { size } = headInputSchema.parse(input);
  anyone(ctx);
  const head = await findHead(ctx.db, size);
  if (!head)
    throw new AppError("not-found", "No such head was published. The list of heads has their sizes.");
  return head;
}
