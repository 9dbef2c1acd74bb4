import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EndedLetter } from "./ended-letter.tsx";

const letter = {
  kind: "letter-of-intent",
  state: "accepted",
  awardState: "declined",
  pence: 600_000,
  endedAt: new Date("2026-11-28T12:58:00Z"),
  firm: "Calder Groundworks",
} as const;
const order = { ...letter, kind: "order", state: "declined" } as const;

test("an accepted letter of intent whose order was declined is said to have ended, to each side in its words", () => {
  const buyers = renderToStaticMarkup(<EndedLetter orders={[order, letter]} />);
  expect(buyers).toContain("Calder Groundworks: letter of intent ended as the order was declined");
  expect(buyers).toContain("£6,000 at most");
  expect(buyers).toContain("28 Nov 2026, 12:58");
  expect(renderToStaticMarkup(<EndedLetter orders={[order, letter]} isOwn />)).toContain(
    "What you have done",
  );
});

test("nothing is said of a letter that holds, nor of an award that had none", () => {
  for (const orders of [[{ ...letter, awardState: "accepted" as const }], [order]])
    expect(renderToStaticMarkup(<EndedLetter orders={orders} />)).toBe("");
});
