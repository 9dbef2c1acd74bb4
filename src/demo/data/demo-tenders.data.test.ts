import { describe, expect, test } from "vitest";
import { awardDayOf } from "../prepare-demo-tender.ts";
import { demoTenders } from "./demo-tenders.data.ts";
import type { DemoMoment, DemoTender } from "./demo-tender.data.ts";

/** Working days from now as days, the past below nothing. */
const inDays = (workingDays: number) => (workingDays * 7) / 5;
const ago = ([daysAgo]: DemoMoment) => -inDays(daysAgo);
const dueOf = ({ due }: DemoTender) =>
  due === undefined ? undefined : due === "in-two-days" ? 2 : inDays(due);
const dated = demoTenders.filter(({ issued }) => issued !== undefined);

describe.each(dated.map((tender) => [tender.title, tender] as const))("%s", (_, tender) => {
  const issued = ago(tender.issued!);
  const due = dueOf(tender)!;

  test("is begun, issued, priced, awarded and built in this order", () => {
    const award = awardDayOf(tender)!;
    const days = [ago(tender.begun), issued, due, award, tender.startsInDays!];
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    // An order and what has to be made ready for the start take their time.
    expect(tender.startsInDays! - award).toBeGreaterThanOrEqual(7);
  });

  test("has questions, answers and quotes between its issue and its return", () => {
    const closes = due - inDays(5);
    for (const { asked, answer } of tender.questions ?? []) {
      expect(ago(asked)).toBeGreaterThanOrEqual(issued);
      expect(ago(asked)).toBeLessThanOrEqual(closes);
      if (answer) expect(ago(answer.at)).toBeGreaterThanOrEqual(ago(asked));
    }
    for (const { seen, answer, quote } of tender.tenderers ?? [])
      for (const at of [seen, answer?.at, quote?.at].filter((each) => each !== undefined)) {
        expect(ago(at)).toBeGreaterThanOrEqual(issued);
        expect(ago(at)).toBeLessThanOrEqual(due);
      }
  });

  test("is opened after its return, and its order takes as long as the work", () => {
    const { decision, weeks } = tender;
    if (decision) expect(ago(decision.opened)).toBeGreaterThanOrEqual(due);
    for (const order of [decision?.order, decision?.thenOrder].filter((each) => each !== undefined)) {
      const span = order.endsInDays - order.startsInDays;
      expect(order.startsInDays).toBe(tender.startsInDays);
      expect(Math.abs(span - weeks! * 7)).toBeLessThanOrEqual(4);
    }
  });
});
