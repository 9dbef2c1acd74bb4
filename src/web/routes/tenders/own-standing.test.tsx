import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnStanding } from "./own-standing.tsx";

type Standing = Parameters<typeof OwnStanding>[0];
const said = (more: Partial<Standing>) =>
  renderToStaticMarkup(
    <OwnStanding
      state="submitted"
      packageState="under_evaluation"
      outcome={null}
      orderState={null}
      {...more}
    />,
  ).replaceAll(/<[^>]*>/g, "");

test("a winner reads that its answer is waited for, and what it answered", () => {
  expect(said({ orderState: "issued" })).toBe("Awarded: waits for your answer");
  expect(said({ orderState: "accepted" })).toBe("Awarded, and accepted");
  const underLetter = { orderState: "accepted", isUnderLetter: true } as const;
  expect(said(underLetter)).toBe("Letter of intent: its order is to come");
  expect(said({ orderState: "accepted", outcome: "successful" })).toBe("Successful");
  expect(said({ orderState: "declined", outcome: "declined" })).toBe("You declined the award");
  // What the buyer has taken back says nothing of who is awarded now.
  expect(said({ orderState: "withdrawn" })).toBe("Your quote is in");
});

test("a quote that was taken back is not in, whatever comes of the tender", () => {
  expect(said({ isWithdrawn: true })).toBe("You withdrew your quote");
  expect(said({ isWithdrawn: true, orderState: "declined" })).toBe("You withdrew your quote");
  expect(said({ isWithdrawn: true, outcome: "withdrawn" })).toBe("You withdrew your quote");
  expect(said({ outcome: "withdrawn" })).toBe("Decided");
});

test("a quote that an addendum has overtaken is not simply in, until the return", () => {
  expect(said({ packageState: "issued", hasToConfirm: true })).toBe("Your quote has to be confirmed");
  expect(said({ packageState: "closed", hasToConfirm: true })).toBe("Your quote is in");
});

test("a firm that is asked about its quote reads so before that it is in", () => {
  expect(said({ asked: 2 })).toBe("The buyer waits for 2 answers");
  expect(said({ asked: 1, isWithdrawn: true })).toBe("You withdrew your quote");
});

test("a lodged quote whose figures wait for its firm's word says so", () => {
  const lodgedAt = new Date("2026-12-01T09:00:00Z");
  expect(said({ lodgedAt })).toMatch(/^Your quote is lodged/);
  expect(said({ lodgedAt, hasFiguresToConfirm: true })).toBe("Your figures have to be confirmed");
  expect(said({ lodgedAt, hasFiguresToConfirm: true, isWithdrawn: true })).toBe("You withdrew your quote");
});

test("after the return nobody intends to tender any more", () => {
  expect(said({ state: "intends_to_tender", packageState: "issued" })).toBe("You intend to tender");
  for (const packageState of ["closed", "under_evaluation", "second_round", "closed_out"] as const)
    expect(said({ state: "intends_to_tender", packageState })).toBe("Returns closed");
  expect(said({})).toBe("Your quote is in");
});

test("a quote that is in is not all there is to say of while a second round is on", () => {
  expect(said({ packageState: "second_round" })).toBe("Your quote is in; a second round is on");
  expect(said({ packageState: "second_round", isWithdrawn: true })).toBe("You withdrew your quote");
});

test("an invitation that came back waits for an answer only while its place is free", () => {
  const cameBack = { state: "bounced", packageState: "issued" } as const;
  expect(said({ ...cameBack, hasLostPlace: false })).toBe("Waits for your answer");
  expect(said({ ...cameBack, hasLostPlace: true })).toBe("Your place was given to another firm");
  expect(said(cameBack)).toBe("Your place was given to another firm");
  expect(said({ state: "sent", packageState: "issued" })).toBe("Waits for your answer");
});
