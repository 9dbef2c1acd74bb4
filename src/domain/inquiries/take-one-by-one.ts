import type { Context, Scope, Tx } from "#domain/context.ts";

interface Work {
  /** The ids of the next few that wait, after one of them; of the first few after the empty text. */
  find(ctx: Scope, after: string): Promise<string[]>;
  /** Does one in a transaction of its own; answers one, or none when it did not wait any more. */
  run(tx: Tx, id: string): Promise<number>;
  /** What the log says of one that fails. */
  failed: string;
}

/** Goes through the inquiries that wait, each by itself: one that fails is logged and holds up no other. Answers how many. */
export async function takeOneByOne(ctx: Context, { find, run, failed }: Work): Promise<number> {
  let done = 0;
  let ids = await find(ctx, "");
  while (ids.length > 0) {
    for (const id of ids) {
      try {
        done += await ctx.transact((tx) => run(tx, id));
      } catch (error) {
        ctx.log.error({ inquiry: id, err: error }, failed);
      }
    }
    ids = await find(ctx, ids.at(-1)!);
  }
  return done;
}
