import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROUTES = join(import.meta.dirname, "../routes");
const ROOMS = [
  "tenders",
  "noticeboard",
  "quote-validity",
  "job-alerts",
  "confidentiality",
  "project-documents",
];

/** Where only text can stand: options and hints of fields, one line that is cut short, links between sentences. */
const TEXT_ALONE = new Set([
  "noticeboard/notice-filters.tsx",
  "project-documents/project-documents.tsx",
  "tenders/invite.tsx",
  "tenders/package-comparison.tsx",
  "tenders/package-lodged.tsx",
  "tenders/pricing-lines-form.tsx",
  "tenders/project-fields.tsx",
  "tenders/quote-standing.tsx",
  "tenders/spread-cell.tsx",
  "tenders/trade-field.tsx",
]);

test("facts of a tender break between lines without a dot at their ends", () => {
  const strung = ROOMS.flatMap((room) => globSync(`${room}/*.tsx`, { cwd: ROUTES }))
    .filter((file) => !file.endsWith(".test.tsx") && !TEXT_ALONE.has(file))
    // What a comment shows is no text.
    .filter((file) => / · /.test(readFileSync(join(ROUTES, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "")));
  expect(strung, "take DottedFacts").toEqual([]);
});
