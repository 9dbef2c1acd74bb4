import type { Tx } from "./context.ts";

/**
 * The same transaction, its clock stopped at the first look (which comes after whatever it waited for). Where several firms
 * are told of one thing none of them can count by the milliseconds how many were told before it.
 */
export function atOneMoment(tx: Tx): Tx {
  let moment: number | undefined;
  return { ...tx, clock: { now: () => new Date((moment ??= tx.clock.now().getTime())) } };
}
