import { adjustmentKinds } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { readPounds } from "#domain/money.schema.ts";

interface Typed {
  kind: string;
  /** In pounds, as it is typed. */
  amount: string;
  /** What the line comes to now. */
  heldPence: number;
}

/** Whether an adjustment as it is typed takes more out of a line than there is in it, which is refused. */
export function takesMore({ kind, amount, heldPence }: Typed): boolean {
  const [, minus = "", rest = ""] = /^\s*([-−]?)(.*)$/s.exec(amount) ?? [];
  const pence = readPounds(rest);
  const sign = adjustmentKinds.find(({ value }) => value === kind)?.sign;
  if (pence === undefined || sign === undefined) return false;
  const isTaken = sign === -1 ? minus === "" : sign === 0 && minus !== "";
  return isTaken && pence > Math.max(0, heldPence);
}
