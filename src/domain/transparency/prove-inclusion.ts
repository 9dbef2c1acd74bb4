import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { hashRun, inclusionPath, subtreesOf } from "#platform/merkle-tree.ts";
import { findHead, readHashes } from "./transparency.queries.ts";
import { type Inclusion, inclusionInputSchema } from "./transparency.schema.ts";

/** Proves that the leaf of this hash is in the record, under the newest head or that of a size. */
export async function proveInclusion(ctx: Context, input: unknown): Promise<Inclusion> {
  const { leaf, size } = inclusionInputSchema.parse(input);
  anyone(ctx);
  const head = await findHead(ctx.db, size);
  const found = await ctx.db
    .selectFrom("transparency_leaf")
    .select("position")
    .where("leaf_hash", "=", Buffer.from(leaf, "hex"))
    .executeTakeFirst();
  const position = found?.position ?? Number.POSITIVE_INFINITY;
  if (!head || position >= head.statement.size)
    throw new AppError(
      "not-found",
      "That is not in the record under this head. What is promised now enters it with the head of the next hour.",
    );
  const runs = inclusionPath(position, head.statement.size);
  const hashOf = await readHashes(ctx.db, runs.flatMap(subtreesOf));
  const path = runs.map((run) => hashRun(run, hashOf).toString("hex"));
  return { type: "lintel.inclusion.v1", leaf, position, path, head };
}
