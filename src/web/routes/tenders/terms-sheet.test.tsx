import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import { TermsSheet } from "./terms-sheet.tsx";

test("key terms are read as facts, each value with its unit", () => {
  const terms: KeyTerms = {
    unstated: [],
    hasAmendments: "no",
    terminationNoticeDays: 1,
    dueDays: 7,
    paymentNoticeDays: 5,
    retentionPercent: 250,
    defectsMonths: 12,
    damagesPerWeek: 750_000,
    damagesCapPercent: 1_000,
    piLevel: 0,
    warranties: 2,
  };
  const html = renderToStaticMarkup(<TermsSheet terms={terms} nation="england-and-wales" />);
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, words]) => [
    label,
    words,
  ]);
  expect(facts).toEqual([
    ["Amended", "No"],
    ["Notice of termination", "1 day"],
    ["To the due date", "7 days"],
    ["Payment notice", "5 days after the due date"],
    ["Retention", "2.5%"],
    ["Defects are made good for", "12 months"],
    ["Damages for delay", "£7,500 a week"],
    ["Capped at", "10% of the price"],
    ["Professional indemnity cover", "None"],
    ["Collateral warranties", "2"],
  ]);
});
