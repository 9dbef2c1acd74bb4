import { expect, test } from "vitest";
import { findContradictions, findDateContradictions } from "./find-contradictions.ts";
import { packageTemplates } from "./templates.data.ts";

type Pack = Parameters<typeof findContradictions>[0];
const pack: Pack = {
  keyTerms: { dayworks: "percentages" },
  scope: "Dig, cart away and fill. Dayworks are instructed in writing.",
  attendances: { design: "subcontractor" },
  lines: [
    { kind: "measured" },
    { kind: "provisional-sum" },
    { kind: "contractors-design" },
    { kind: "daywork" },
  ],
};
const of = (...kinds: Pack["lines"][number]["kind"][]) => kinds.map((kind) => ({ kind }));

test("a pack that says the same everywhere has none", () => {
  expect(findContradictions(pack)).toEqual([]);
  expect(findContradictions({ ...pack, keyTerms: {} })).toEqual([]);
  expect(findContradictions({ ...pack, keyTerms: { dayworks: "rates" }, lines: of("measured") })).toEqual([]);
  expect(findContradictions({ ...pack, keyTerms: { dayworks: "none" }, lines: [] })).toEqual([]);
  for (const scope of [
    "No dayworks without the written instruction of the site manager.",
    "There are no provisional sums other than those listed in the pricing document.",
    "Dayworks are not allowed unless instructed.",
  ])
    expect(findContradictions({ ...pack, scope })).toEqual([]);
  expect(findContradictions({ ...pack, attendances: {} })).toEqual([]);
  expect(findContradictions({ ...pack, attendances: { design: "shared" } })).toEqual([]);
});

test.each<[string, Partial<Pack>, RegExp]>([
  ["no dayworks", { keyTerms: { dayworks: "none" } }, /^The key terms say that there are no dayworks/],
  ["dayworks without a line", { lines: of("measured") }, /it has no line for them\.$/],
  ["a scope with no dayworks", { scope: "Piling, no dayworks." }, /^The scope leaves dayworks out/],
  ["dayworks that are excluded", { scope: "Dayworks are excluded." }, /^The scope leaves dayworks out/],
  ["no sums", { scope: "Excludes all provisional sums." }, /^The scope leaves provisional sums out/],
  ["sums not included", { scope: "A provisional sum is not included." }, /provisional sums out/],
  ["design not needed", { attendances: { design: "not-needed" } }, /design is not needed, and/],
  ["another’s design", { attendances: { design: "main-contractor" } }, /by the main contractor, and/],
])("%s beside the pricing document is named", (_, values, sentence) => {
  expect(findContradictions({ ...pack, ...values })).toEqual([expect.stringMatching(sentence)]);
});

test("no template begins with one", () => {
  for (const { scope, attendances, lines } of packageTemplates)
    expect(findContradictions({ keyTerms: { dayworks: "percentages" }, scope, attendances, lines })).toEqual(
      [],
    );
});

test.each([
  [["2027-01-13", "2027-01-01", "2027-02-01"], ["The award is planned before quotes are due."]],
  [["2027-01-13", "2027-02-01", "2027-01-20"], ["The start on site is before the award."]],
  [["2027-01-13", null, "2027-01-12"], ["The start on site is before quotes are due."]],
  [["2027-01-13", "2027-01-13", "2027-01-13"], []],
  [[null, null, "2027-01-12"], []],
] as const)("of dates %j it is named", ([returnOn, awardOn, startOn], sentences) => {
  expect(findDateContradictions({ returnOn, awardOn, startOn })).toEqual(sentences);
});
