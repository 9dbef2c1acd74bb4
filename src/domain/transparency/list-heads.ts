import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { HEADS_A_PAGE } from "./transparency.limits.ts";
import { readHead } from "./transparency.queries.ts";
import { type Head, headsInputSchema } from "./transparency.schema.ts";

/** The published heads, newest first, each by its last signing; `next` is the `before` of the page that follows. */
export async function listHeads(
  ctx: Context,
  input: unknown,
): Promise<{ heads: Head[]; next: number | undefined }> {
  const { before } = headsInputSchema.parse(input);
  anyone(ctx);
  const rows = await ctx.db
    .selectFrom("transparency_head")
    .distinctOn("size")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("size", "<", before!))
    .orderBy("size", "desc")
    .orderBy("signed_at", "desc")
    .limit(HEADS_A_PAGE + 1)
    .execute();
  const heads = rows.slice(0, HEADS_A_PAGE).map(readHead);
  return { heads, next: rows.length > HEADS_A_PAGE ? heads.at(-1)!.statement.size : undefined };
}
