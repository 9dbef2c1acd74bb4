import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Outcome } from "#domain/tender-quotes/get-outcome.ts";
import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import { outcomeListsIn, outcomesIn } from "./outcome-fields.ts";
import { OutcomeRow } from "./outcome-row.tsx";

const quote = (id: string, more: Partial<ComparedQuote> = {}) =>
  ({
    id,
    companyName: `Firm ${id}`,
    state: "compliant",
    reason: "",
    band: { rank: null, gap: null },
    ...more,
  }) as ComparedQuote;
const FEW = { fitting: ["price", "capacity"], likely: ["price"] } as const;
const rowOf = (id: string, more?: Partial<ComparedQuote>) =>
  renderToStaticMarkup(
    <OutcomeRow {...FEW} quote={quote(id, more)} outcome="Not successful." typed={undefined} />,
  );

test("what is said to one firm stands in fields of its own, so that it comes back beside no other firm", () => {
  expect(rowOf("tqu_1")).toContain('name="words-tqu_1"');
  expect(rowOf("tqu_1")).toContain('name="code-tqu_1"');
  const plain = rowOf("tqu_2", { state: "non_compliant" });
  expect(plain).toContain('name="words-tqu_2"');
  expect(plain).not.toContain("code-tqu_2");
});

test("reasons that are likely stand in sight, the others that can be true are folded, and no others are there", () => {
  const [sight, folded] = rowOf("tqu_1").split("Other reasons");
  expect(sight).toContain('value="price"');
  expect(sight).not.toContain('value="capacity"');
  expect(folded).toContain('value="capacity"');
  expect(sight! + folded!).not.toContain("package_cancelled");
});

test("nothing is folded where every reason that can be true is likely", () => {
  const row = renderToStaticMarkup(
    <OutcomeRow
      fitting={["price"]}
      likely={["price"]}
      quote={quote("tqu_1")}
      outcome="Not successful."
      typed={undefined}
    />,
  );
  expect(row).toContain('value="price"');
  expect(row).not.toContain("Other reasons");
});

test("a notice is shown as its firm will read it, with the reasons and the sentence as they are drafted", () => {
  const notice: Outcome = {
    outcome: "unsuccessful",
    reasonCodes: ["price"],
    rank: "second",
    gap: "to_10",
    unranked: null,
    words: "A week later.",
    scores: [],
    isLate: false,
    isWithoutAward: false,
    isTakenBack: false,
    sentAt: new Date("2026-11-20T10:00:00Z"),
  };
  const html = renderToStaticMarkup(
    <OutcomeRow
      {...FEW}
      quote={quote("tqu_1")}
      outcome="Not successful."
      draft={{ codes: ["price"], words: "A week later." }}
      typed={undefined}
      preview={{ notice, buyerName: "Thornmere" }}
    />,
  );
  const read = html.slice(html.indexOf("What Firm tqu_1 reads")).replaceAll(/<[^>]*>/g, " ");
  expect(read.replaceAll(/\s+/g, " ")).toMatch(
    /Reason Price .*Second lowest .*5% to 10% above .*A week later\./,
  );
  expect(html).toMatch(/<textarea[^>]*>A week later\.<\/textarea>/);
});

test("a quote that another form is about is told nothing", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "judge"],
    ["quote", "tqu_1"],
    ["reason", "Half of it."],
  ] as const)
    form.append(name, value);
  expect(outcomesIn(form)).toEqual({});
});

test("what was said is read by the firm that it is said to, in whatever order it comes", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["quote", "tqu_2"],
    ["words-tqu_1", "To the first"],
    ["quote", "tqu_1"],
    ["words-tqu_2", "To the second"],
    ["code-tqu_1", "price"],
    ["code-tqu_1", "programme"],
    ["words-tqu_3", "To one that is gone"],
  ] as const)
    form.append(name, value);
  expect(outcomesIn(form)).toEqual({
    tqu_2: { codes: [], words: "To the second" },
    tqu_1: { codes: ["price", "programme"], words: "To the first" },
  });
  expect(outcomeListsIn(form)).toEqual({
    quote: ["tqu_2", "tqu_1"],
    reasonCodes: [[], ["price", "programme"]],
    words: ["To the second", "To the first"],
  });
});
