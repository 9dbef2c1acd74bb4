import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SubmittedSheet } from "./submitted-sheet.tsx";

type Quote = Parameters<typeof SubmittedSheet>[0]["quote"];

const version = {
  number: 2,
  round: 1,
  setNumber: 3,
  isLate: false,
  isEntered: false,
  quoteHash: "",
  submittedBy: "Helen Brough",
  submittedAt: new Date("2026-11-27T15:04:00Z"),
};
const quote: Quote = {
  invitation: { id: "tin_1", buyerName: "Thornmere", returnAt: new Date("2026-11-30T12:00:00Z") },
  state: "submitted",
  closed: null,
  cannotSubmit: null,
  isChanged: false,
  standsPence: null,
  priced: { total: 469_230_00 },
  lateUntil: null,
  lastAddendum: 2,
  versions: [version],
};

const draw = (more: Partial<Quote> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SubmittedSheet quote={{ ...quote, ...more }} />
    </MemoryRouter>,
  );

test("a quote that is in says until when it is sealed, when it came and by which documents, with its receipt", () => {
  const sheet = draw();
  const words = sheet.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain("Your quote is in, version 2");
  expect(words).toContain("Sealed until the return, Mon 30 Nov 2026, 12:00 (London)");
  expect(words).toContain("£469,230 ");
  expect(draw({ isChanged: true })).not.toContain("£469,230");
  const changed = draw({ isChanged: true, standsPence: 450_000_00 });
  expect(changed).toContain("£450,000");
  expect(changed).not.toContain("£469,230");
  expect(words).toContain("27 Nov 2026, 15:04 Document set 3 Addenda 1 to 2");
  expect(sheet).toContain('href="/company/tenders/invited/tin_1/receipts/2/pdf"');
  expect(sheet).toContain("Download the receipt");
});

test("its receipt is the main action until something is changed", () => {
  const isMain = (sheet: string) => sheet.includes("button-main");
  expect([isMain(draw()), isMain(draw({ isChanged: true }))]).toEqual([true, false]);
});

test("a late one is sealed until the buyer opens, and says that it is marked", () => {
  const late = draw({
    lateUntil: new Date("2026-11-30T12:30:00Z"),
    versions: [{ ...version, isLate: true }],
  });
  expect(late).toContain("version 2, marked as late");
  expect(late).toContain("Sealed until Thornmere opens the quotes");
});

test("nothing says that a quote is in which was taken back, is to be confirmed, is closed or came by e-mail", () => {
  expect(draw({ state: "withdrawn" })).toBe("");
  expect(draw({ state: "needs_reconfirmation" })).toBe("");
  expect(draw({ closed: "The return has passed." })).toBe("");
  expect(draw({ versions: [{ ...version, isEntered: true }] })).toBe("");
  expect(draw({ versions: [] })).toBe("");
});

test("whoever may not submit it is not told to, nor to withdraw it", () => {
  expect(draw()).toContain("submit again, or withdraw it");
  const other = draw({ cannotSubmit: "Only an owner or an admin submits." });
  expect(other).toContain("Below you can change it. Until it is submitted again, this version stands.");
  expect(other).not.toContain("withdraw");
});
