import { expect, test } from "vitest";
import { controlIn, refusedInPanel } from "./comparison-controls.ts";
import type { ComparisonView } from "./comparison-view.ts";

const view = {
  tenders: [
    { id: "quo_1", key: "a" },
    { id: "quo_2", key: "b" },
  ],
  criteria: [{ criterion: "price" }, { criterion: "programme" }],
} as unknown as ComparisonView;

const score = { intent: "score", quote: "quo_2", criterion: "price" };
const equalise = { intent: "adjust", quote: "quo_1" };

test.each([
  [score, "score", "points-b-0"],
  [{ ...score, criterion: "programme" }, "reason", "because-b-1"],
  [{ ...score, criterion: "colour" }, "score", null],
  [{ ...score, quote: "quo_3" }, "score", null],
  [score, "criterion", null],
  [equalise, "amount", "equalise-amount-a"],
  [equalise, "reason", "equalise-reason-a"],
  [equalise, "kind", null],
  [{ ...equalise, quote: "quo_3" }, "amount", null],
  [{ ...equalise, form: "cell" }, "reason", "adjust-reason"],
  [{ ...equalise, form: "cell" }, "kind", "kind"],
  [{ ...equalise, form: "cell" }, "quote", null],
  [{ intent: "ask" }, "kind", "ask-kind"],
  [{ intent: "ask" }, "lines", null],
  [{ intent: "keepMinute" }, "agreed", "minute-agreed"],
  [{ intent: "mark" }, "state", null],
] as const)("what was refused of %o in %s leads to its field", (typed, name, control) => {
  expect(controlIn(view, typed, name)).toBe(control);
});

const open = { tender: { id: "quo_1" }, line: { at: 0 } };
const own = { quote: "quo_1", line: "0" };

test.each([
  [{ intent: "takeBack" }, "head"],
  [{ intent: "keep" }, "head"],
  [{ ...own, intent: "mark" }, "head"],
  [{ ...own, intent: "adjust", form: "cell" }, "adjust"],
  [{ ...own, intent: "adjust" }, null],
  [{ ...own, intent: "ask", form: "own-question" }, "ask"],
  [{ ...own, intent: "ask" }, null],
  [{ ...own, intent: "mark", quote: "quo_2" }, null],
  [{ ...own, intent: "mark", line: "1" }, null],
  [{ ...own, intent: "mark", line: "" }, null],
] as const)("what was refused of %o is said in the open cell where it is of it", (typed, place) => {
  expect(refusedInPanel(open, typed)).toBe(place);
});

test("a cell that is no line of the document has its own refusals", () => {
  const besides = { tender: { id: "quo_1" }, line: null };
  expect(refusedInPanel(besides, { intent: "mark", quote: "quo_1", line: "" })).toBe("head");
  expect(refusedInPanel(besides, { intent: "mark", quote: "quo_1", line: "0" })).toBeNull();
});
