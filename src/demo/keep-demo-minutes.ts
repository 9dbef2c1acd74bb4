import type { Tx } from "#domain/context.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { actAt } from "./act-at.ts";
import type { DemoDecision } from "./data/demo-tender.data.ts";
import type { Deciding, DemoReturn } from "./decide-demo-tender.ts";

/** What the buyer writes down of a meeting on the day before, and sends some of it to be agreed. */
export async function keepDemoMinutes(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  {
    returns,
    minutes,
  }: { returns: ReadonlyMap<string, DemoReturn>; minutes: NonNullable<DemoDecision["minutes"]> },
): Promise<void> {
  for (const { at, firm, isSent, ...said } of minutes) {
    const { quoteId } = returns.get(firm)!;
    const moment = times.past(at, `${title}: minutes`);
    const keeping = actAt(tx, buyer, moment);
    const heldOn = londonDay(new Date(moment.getTime() - DAY_MS));
    const minuteId = await keepMinute(keeping, { packageId, quoteId, heldOn, ...said });
    if (isSent) await sendMinute(keeping, { packageId, minuteId });
  }
}
