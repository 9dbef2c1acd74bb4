import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuoteOnPaper } from "./quote-on-paper.tsx";

type Quote = Parameters<typeof QuoteOnPaper>[0]["quote"];

const invitation = { companyName: "Highmoor Interiors", buyerName: "Thornmere" };
const version = {
  number: 2,
  round: 1,
  setNumber: 3,
  isLate: false,
  isEntered: false,
  quoteHash: "",
  submittedAt: new Date("2026-11-27T15:04:00Z"),
  submittedBy: "Helen Brough",
};
const words = (more: Partial<Quote>) =>
  renderToStaticMarkup(
    <QuoteOnPaper quote={{ invitation, isChanged: false, versions: [version], ...more }} />,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a quote on paper says whose it is, to whom, who has signed it and when", () => {
  expect(words({})).toContain(
    "Tenderer Highmoor Interiors To Thornmere Submitted by Helen Brough, 27 Nov 2026, 15:04 Version 2",
  );
  expect(words({ isChanged: true })).toContain("2, and changed since");
  expect(words({ versions: [] })).toContain("Nobody yet: this is a draft");
  expect(words({ versions: [{ ...version, submittedBy: null }] })).toContain("A former colleague");
});
