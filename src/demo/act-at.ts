import type { Actor } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";

/**
 * Lets an operation be done inside this transaction as somebody else did it at another moment: no e-mail or job follows, and
 * no limit counts. Each look at the clock is a millisecond later, so that what it writes keeps its order.
 */
export function actAt(tx: Tx, actor: Actor, moment: Date): Context {
  let looks = 0;
  const now = () => new Date(moment.getTime() + looks++);
  const moved = {
    ...tx,
    actor,
    clock: { now },
    receivedAt: now,
    enqueue: () => Promise.resolve(),
    limits: {
      consume: () => Promise.resolve(),
      countDone: <T>(_limit: unknown, _key: string, work: () => Promise<T>) => work(),
      giveBack: () => Promise.resolve(),
    },
    transact: <T>(work: (inner: Tx) => Promise<T>) => work(moved as unknown as Tx),
  };
  return moved as unknown as Context;
}

/** The same for parts of operations, which take a transaction. */
export const txAt = (tx: Tx, actor: Actor, moment: Date): Tx => actAt(tx, actor, moment) as unknown as Tx;
