import type { Tx } from "#domain/context.ts";
import { answerMinute } from "#domain/tender-minutes/answer-minute.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { actAt } from "./act-at.ts";
import type { DemoDecision } from "./data/demo-tender.data.ts";
import type { Deciding, DemoReturn } from "./decide-demo-tender.ts";

/** What the buyer writes down of a meeting on the day before, sends, and what the firm says of it. */
export async function keepDemoMinutes(
  tx: Tx,
  { packageId, buyer, times, title }: Deciding,
  {
    returns,
    minutes,
  }: { returns: ReadonlyMap<string, DemoReturn>; minutes: NonNullable<DemoDecision["minutes"]> },
): Promise<void> {
  for (const { at, firm: key, kind, attendees, body, answered } of minutes) {
    const { quoteId, invitationId, firm } = returns.get(key)!;
    const moment = times.past(at, `${title}: minutes`);
    const keeping = actAt(tx, buyer, moment);
    const heldOn = londonDay(new Date(moment.getTime() - DAY_MS));
    const minuteId = await keepMinute(keeping, { packageId, quoteId, kind, heldOn, attendees, body });
    if (!answered) continue;
    await sendMinute(keeping, { packageId, minuteId });
    const { answer, words } = answered;
    const answering = actAt(tx, firm!.owner!, times.past(answered.at, `${title}: minutes answered`));
    await answerMinute(answering, { invitationId, minuteId, answer, words });
  }
}
