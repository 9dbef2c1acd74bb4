import { expect, test } from "vitest";
import { completeTerms } from "#test/tenders.ts";
import { keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import { readTermsSoFar } from "./terms-so-far.ts";

function formOf(answers: Record<string, string>, unstated: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "3", ...answers })) form.append(name, value);
  for (const value of unstated) form.append("unstated", value);
  return form;
}

test("a whole sheet reads as the server reads it", () => {
  const answers = { ...completeTerms, damagesPerWeek: "1,250", retentionPercent: "2.5" };
  const whole = keyTermsSchema.parse({ ...answers, unstated: ["finalDate", "dueDate"] });
  expect(readTermsSoFar(formOf(answers, ["finalDate", "dueDate"]))).toEqual(whole);
});

test("what is half typed, of no list or empty is not answered, and takes nothing else along", () => {
  const half = { ...completeTerms, finalDateDays: "2x", form: "no form of ours", piLevel: " " };
  const { finalDateDays, form, piLevel, dueDays } = readTermsSoFar(formOf(half, ["no term of ours"]));
  expect({ finalDateDays, form, piLevel, dueDays }).toEqual({ dueDays: 7 });
  expect(readTermsSoFar(formOf({}))).toEqual({ unstated: [] });
});
