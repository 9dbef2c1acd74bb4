import { expect, test } from "vitest";
import { checkEvidence } from "#domain/tender-rules/check-evidence.ts";
import { nameWaiver } from "./waivers.data.ts";

const type = "employers_liability";

/** How it is named that the evidence was waived for work from January to March 2027. */
function waivedWith(expiresOn: string | null): string | undefined {
  const held = { type, grade: null, validFrom: null, expiresOn: expiresOn };
  const [problem] = checkEvidence(
    [{ type, grades: [], isMandatory: true }],
    expiresOn === null ? [] : [held as never],
    { today: "2027-01-07", until: "2027-03-31" },
  );
  return problem && nameWaiver("letter-of-intent", problem);
}

test("evidence that ends too early is not said to be missing where it is waived", () => {
  const name = "Employers’ liability insurance";
  expect(waivedWith("2027-03-30")).toBe(`Letter of intent with ${name} ending before the work`);
  expect(waivedWith("2027-01-06")).toBe(`Letter of intent with ${name} expired`);
  expect(waivedWith(null)).toBe(`Letter of intent without ${name}`);
  expect(waivedWith("2027-03-31")).toBeUndefined();
});

test("an order says so, too", () => {
  expect(nameWaiver("order", { requirement: "Insurance", problem: "No evidence." })).toBe(
    "Ordered without Insurance",
  );
});
