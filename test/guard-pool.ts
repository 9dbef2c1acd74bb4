import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#platform/db.ts";

const transactions = new AsyncLocalStorage<{ isOpen: boolean; refusal?: Error }>();
const guarded = new WeakSet<object>();

/**
 * Lets nobody ask the pool for a connection while a transaction of theirs is open: on the embedded database they would
 * wait for ever, and on a server write outside of it.
 */
export function guardPool({ db, pool }: Database): void {
  if (guarded.has(pool)) return;
  guarded.add(pool);
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guardedConnect = (...given: unknown[]) => {
    const transaction = transactions.getStore();
    if (transaction?.isOpen) {
      transaction.refusal = new Error(
        "Inside a transaction only what it hands over may be used, not the pool.",
      );
      throw transaction.refusal;
    }
    return connect(...given);
  };
  pool.connect = guardedConnect as typeof pool.connect;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute((tx) => {
        const transaction: { isOpen: boolean; refusal?: Error } = { isOpen: true };
        return transactions.run(transaction, async () => {
          try {
            const result = await work(tx);
            // Limits count by themselves when the pool refuses them, and would keep it quiet.
            if (transaction.refusal) throw transaction.refusal;
            return result;
          } finally {
            transaction.isOpen = false;
          }
        });
      });
    return builder;
  };
}

/** Does what somebody else does meanwhile, on a connection of their own. */
export const asSomebodyElse = <T>(work: () => T): T => transactions.exit(work);
