import { type KyselyPlugin, LimitNode, OperationNodeTransformer, ValueNode } from "kysely";
import type { Context } from "#domain/context.ts";

/** What jobs take at once. */
const BATCHES = [50, 100, 200];

class BatchesOfOne extends OperationNodeTransformer {
  protected override transformLimit(node: LimitNode): LimitNode {
    const { limit } = node;
    return ValueNode.is(limit) && BATCHES.includes(limit.value as number)
      ? LimitNode.create(ValueNode.create(1))
      : node;
  }
}

const transformer = new BatchesOfOne();
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};

/**
 * The same context, whose jobs find one thing at a time, outside their transactions: two that wait are two batches, and one
 * that is passed over by the order of the batches, or by where the next begins, stays undone.
 */
export const inBatchesOfOne = (ctx: Context): Context => ({ ...ctx, db: ctx.db.withPlugin(plugin) });
