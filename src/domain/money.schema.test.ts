import { expect, test } from "vitest";
import { readPounds } from "./money.schema.ts";
import { projectSchema } from "./projects/projects.schema.ts";

const AMOUNTS: [text: string, pence: number | undefined][] = [
  ["4,250,000", 425_000_000],
  ["12 500", 1_250_000],
  ["12500.5", 1_250_050],
  ["19.99", 1_999],
  ["£850k", 85_000_000],
  ["4.25m", 425_000_000],
  ["4.125m", 412_500_000],
  ["1bn", 100_000_000_000],
  ["1.1234567k", 112_346],
  ["12,5", undefined],
  ["1,2m", undefined],
  ["4,250,00", undefined],
  ["12.345", undefined],
  ["-5", undefined],
  ["1e9", undefined],
  ["999999999999999", undefined],
];

test.each(AMOUNTS)("reads %s as pounds", (text, pence) => {
  expect(readPounds(text)).toBe(pence);
});

test.each(AMOUNTS)("reads %s as a project's value alike", (text, pence) => {
  expect(projectSchema.shape.value.safeParse(text).data).toBe(pence);
});
