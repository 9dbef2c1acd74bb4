import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnRound } from "./own-round.tsx";

const at = new Date("2027-01-08T09:00:00Z");
const round = { reason: "The programme has moved.", calledAt: at, firstReturnAt: at, isAsked: true };
const show = (corrected: { openedPence: number; pence: number } | null, isOn = true) =>
  renderToStaticMarkup(<OwnRound round={{ ...round, corrected }} isOn={isOn} returnAt={at} />);

test("a firm whose first quote was corrected reads what it counts with, as its form has the lines that were opened", () => {
  const corrected = { openedPence: 266_400, pence: 1_076_400 };
  expect(show(corrected)).toContain("Your first quote counts with £10,764, as you have answered");
  expect(show(corrected)).toContain("opened with £2,664.");
  expect(show(null)).not.toContain("counts with");
  expect(show(corrected, false)).not.toContain("counts with");
});
