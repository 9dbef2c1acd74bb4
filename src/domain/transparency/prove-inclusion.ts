import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findInclusion } from "./find-inclusion.ts";
import { type Inclusion, inclusionInputSchema } from "./transparency.schema.ts";

/** Proves that the leaf of this hash is in the record, under the newest head or that of a size. */
export async function proveInclusion(ctx: Context, input: unknown): Promise<Inclusion> {
  const { leaf, size } = inclusionInputSchema.parse(input);
  anyone(ctx);
  const inclusion = await findInclusion(ctx.db, leaf, size);
  if (!inclusion)
    throw new AppError(
      "not-found",
      "That is not in the record under this head. What is promised now enters it with the head of the next hour.",
    );
  return inclusion;
}
