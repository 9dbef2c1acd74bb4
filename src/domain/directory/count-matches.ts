import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { COUNTS_PER_NETWORK } from "./directory.limits.ts";
import { accountTypeOf, directorySearchSchema } from "./directory.schema.ts";
import { locateSearch } from "./locate-search.ts";
import { sampling } from "./sampling.data.ts";
import { type Count, countSection } from "./search-section.ts";
import { planSearch } from "./understand-search.ts";

/** How many firms of each type a search finds. */
export interface Matches {
  main: Count;
  sub: Count;
}

/** Counts what `searchDirectory` would list, without listing it; a network may ask only so often, as this follows keys. */
export async function countMatches(ctx: Context, input: unknown): Promise<Matches> {
  const search = directorySearchSchema.parse(input);
  anyone(ctx);
  await ctx.limits.consume(COUNTS_PER_NETWORK, ctx.network);
  const [{ reached }, words] = await Promise.all([
    locateSearch(ctx, search.location),
    planSearch(ctx, search, sampling),
  ]);
  const common = { ...words, reached };
  const [main, sub] = await Promise.all([
    countSection(ctx.db, { ...common, accountType: accountTypeOf.main }),
    countSection(ctx.db, { ...common, accountType: accountTypeOf.sub }),
  ]);
  return { main, sub };
}
