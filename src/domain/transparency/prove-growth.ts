import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { growthPath, hashRun, subtreesOf } from "#platform/merkle-tree.ts";
import { findHead, readHashes } from "./transparency.queries.ts";
import { type Growth, growthInputSchema } from "./transparency.schema.ts";

/** Proves that the record of one published head begins with that of an earlier one; without `to`, of the newest. */
export async function proveGrowth(ctx: Context, input: unknown): Promise<Growth> {
  const { from, to } = growthInputSchema.parse(input);
  anyone(ctx);
  const [earlier, later] = [await findHead(ctx.db, from), await findHead(ctx.db, to)];
  if (!earlier || !later)
    throw new AppError("not-found", "No head of that size was published. The list of heads has their sizes.");
  if (from > later.statement.size)
    throw new AppError("invalid", "The earlier head must not be the longer one.");
  const runs = growthPath(from, later.statement.size);
  const hashOf = await readHashes(ctx.db, runs.flatMap(subtreesOf));
  const path = runs.map((run) => hashRun(run, hashOf).toString("hex"));
  return { type: "lintel.growth.v1", earlier, later, path };
}
