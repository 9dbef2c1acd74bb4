import { expect, test } from "vitest";
import type { OwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { sayMoved as sayMovedAt } from "./say-moved.ts";

const slot = { id: "s", minutes: 60, isForOneFirm: false, place: "", hasRoom: true };
const at = (hour: number) => new Date(Date.UTC(2026, 11, 3, hour));

const sayMoved = (was: OwnVisit, now: OwnVisit) => sayMovedAt(was, now, at(8));

function visit(hour: number, place = ""): OwnVisit {
  return {
    title: "Cladding",
    rule: "mandatory",
    place: "Wharf Mill",
    contact: "",
    bring: "",
    slots: [{ ...slot, startsAt: at(hour), place }],
    booking: { slotId: "s", startsAt: at(hour), people: 2, names: "", version: 1 },
    attendance: null,
    closed: null,
  };
}

test("a visit that is moved while its page is open says when it is now, and when it was", () => {
  const moved = sayMoved(visit(10), visit(14))!;
  expect(moved).toContain("The buyer has moved the visit that you have booked");
  expect(moved.indexOf("14:00")).toBeLessThan(moved.indexOf("10:00"));
  expect(sayMoved(visit(10), visit(10, "Gate 2"))).toContain("now at Gate 2");
  expect(sayMoved(visit(10), { ...visit(10), slots: [], booking: null })).toContain("has cancelled");
});

test("nothing is said of what the firm has done itself, or of a visit as it was", () => {
  expect(sayMoved(visit(10), visit(10))).toBeNull();
  expect(sayMoved({ ...visit(10), booking: null }, visit(14))).toBeNull();
  const own = visit(14);
  expect(sayMoved(visit(10), { ...own, booking: { ...own.booking!, version: 2 } })).toBeNull();
  // Given up in another tab: the time is still there.
  expect(sayMoved(visit(10), { ...visit(10), booking: null })).toBeNull();
  // It has begun.
  expect(sayMovedAt(visit(10), { ...visit(10), slots: [], booking: null }, at(11))).toBeNull();
});
