import { expect, test } from "vitest";
import { guessFacts } from "./guess-facts.ts";
import { MAX_DOCUMENT_TITLE, MAX_NUMBER, MAX_REVISION } from "./tender-documents.limits.ts";

test("what a file is called is cut to what a document may be called", () => {
  const long = guessFacts(`A-101_Rev-C_${"t".repeat(MAX_DOCUMENT_TITLE + 9)}.pdf`);
  expect(long).toMatchObject({ number: "A-101", revision: "C", title: "t".repeat(MAX_DOCUMENT_TITLE) });
  const untold = guessFacts(`${"notes ".repeat(40)}.pdf`);
  expect([untold.number.length, untold.title]).toEqual([MAX_NUMBER, ""]);
  for (const name of [`A-101_Rev-${"C".repeat(60)}_Plan.pdf`, `A-101 rev ${"9".repeat(60)}.pdf`])
    expect(guessFacts(name).revision.length).toBeLessThanOrEqual(MAX_REVISION);
});
