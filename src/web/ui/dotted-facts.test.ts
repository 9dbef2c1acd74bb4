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
  "tenders/project-fields.tsx",
  "tenders/quote-standing.tsx",
  "tenders/spread-cell.tsx",
  "tenders/trade-field.tsx",
]);

// What a comment shows is no text.
const hasDots = (file: string) =>
  / · /.test(readFileSync(join(ROUTES, file), "utf8").replaceAll(/\/\*.*?\*\//gs, ""));

test("facts of a tender break between lines without a dot at their ends", () => {
  const files = ROOMS.flatMap((room) => globSync(`${room}/*.tsx`, { cwd: ROUTES })).filter(
    (file) => !file.endsWith(".test.tsx"),
  );
  const strung = files.filter((file) => !TEXT_ALONE.has(file) && hasDots(file));
  expect(strung, "take DottedFacts").toEqual([]);
  const idle = [...TEXT_ALONE].filter((file) => !files.includes(file) || !hasDots(file));
  expect(idle, "exceptions of nothing").toEqual([]);
});
