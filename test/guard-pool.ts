import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#platform/db.ts";

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
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
    if (transactions.getStore()?.isOpen) {
      throw new Error("Inside a transaction only what it hands over may be used, not the pool.");
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
        const transaction = { isOpen: true };
        return transactions.run(transaction, async () => {
          try {
            return await work(tx);
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
