import { expect, test } from "vitest";
import { nextAct } from "./next-act.ts";

type Row = Parameters<typeof nextAct>[0];

const row: Row = {
  group: "pricing",
  state: "intends_to_tender",
  orderState: null,
  hasFiguresToConfirm: false,
  hasToConfirm: false,
  hasToHold: false,
  hasToPriceAgain: false,
  asked: 0,
  isWithdrawn: false,
  isOpen: true,
  lodgedAt: null,
};
const act = (more: Partial<Row>) => {
  const next = nextAct({ ...row, ...more });
  return next && [next.label, next.to].join(" ");
};

test("a row offers the one thing that comes next for its firm, where it is done", () => {
  expect(act({ state: "sent" })).toBe("Say if you tender ");
  expect(act({})).toBe("Price it /quote");
  expect(act({ state: "submitted", hasToConfirm: true })).toBe("Confirm your quote /quote");
  expect(act({ state: "submitted", hasToPriceAgain: true })).toBe("Price again /quote");
  const waiting = { group: "waiting", state: "submitted" } as const;
  expect(act({ ...waiting, orderState: "issued", asked: 1 })).toBe("Accept or decline /order");
  expect(act({ ...waiting, hasFiguresToConfirm: true, asked: 1 })).toBe("Confirm the figures /quote#lodged");
  expect(act({ ...waiting, asked: 1 })).toBe("Answer the buyer /quote#asked");
  expect(act({ ...waiting, hasToHold: true })).toBe("Answer the buyer /validity");
  const lodgedAt = new Date("2026-11-24T09:00:00Z");
  expect(act({ lodgedAt, hasToConfirm: true })).toBe("Confirm your quote /quote#lodged");
  expect(act({ lodgedAt, hasToPriceAgain: true })).toBe("Price again /quote");
});

test("what asks for an agreement first leads to the tender, where it is accepted", () => {
  expect(act({ isOpen: false })).toBe("Price it ");
});

test("nothing is offered where nothing waits for the firm", () => {
  for (const more of [
    { state: "submitted" },
    { lodgedAt: new Date("2026-11-24T09:00:00Z") },
    { group: "with-buyer", state: "submitted" },
    { group: "ended", state: "declined" },
    { group: "with-buyer", isWithdrawn: true, asked: 1, hasFiguresToConfirm: true },
  ] as const)
    expect(act(more)).toBeNull();
});
