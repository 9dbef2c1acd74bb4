import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);

function read(pattern: string): [file: string, text: string][] {
  return globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(new URL(file, root), "utf8")]);
}

test("no utility has a browser restyle a whole form at each letter, or all that opens", () => {
  const files = read("**/*.tsx");
  expect(files.length).toBeGreaterThan(200);
  const costly = files.flatMap(([file, text]) =>
    /\bgroup-(?:(?:not-)?has-|open\b)/.test(text) ? [file] : [],
  );
  expect(
    costly,
    "a rule in shown-by-choice.css restyles only what bears its class, and so does `opened:`",
  ).toEqual([]);
});

test("what is chosen is not shown by its ground or a shadow alone, which forced colours take away", () => {
  const faint = read("**/*.tsx").flatMap(([file, text]) =>
    [
      ...text.matchAll(/(?:isActive|isCurrent|isOpen|isChosen|current|active)\s*(?:\?|&&)\s*"([^"]*)"/g),
    ].flatMap(([, names = ""]) =>
      /\bbg-(?:wash|ink)\b|shadow-\[inset/.test(names) && !names.includes("forced-chosen")
        ? [`${file}: ${names}`]
        : [],
    ),
  );
  // Its other entries have a border that is not seen there.
  expect(faint).toEqual(["routes/company/editor-sections.tsx: border-ink bg-wash font-label text-ink"]);
});

test("no rule styles all lists or links below what a choice changes", () => {
  const sheets = read("**/*.css");
  expect(sheets.length).toBeGreaterThan(8);
  const costly = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/:has\([^{}]*\)[^{},()]*[\s>+~](?:ul|ol|li|a|p|span|svg|div)\s*(?=[,{])/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(costly, "a browser restyles every such element at each change that any `:has()` sees").toEqual([]);
});
