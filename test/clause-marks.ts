import { readFileSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Clause {
  number: number;
  section: string;
  text: string;
  /** What it waits for; empty where it is built. */
  waitsFor: string;
}

/** A test whose title names clauses that it holds. */
interface Check {
  file: string;
  title: string;
  clauses: number[];
}

/** The list in docs/clauses.md. */
export function readClauses(): Clause[] {
  return readRows(readFileSync(`${root}/docs/clauses.md`, "utf8")).map(
    ([number, section, text, waitsFor]) => ({
      number: Number(number),
      section: section!,
      text: text!,
      waitsFor: waitsFor!,
    }),
  );
}

/** The rows of a Markdown table that begin with a number. */
export function readRows(markdown: string): string[][] {
  return markdown
    .split("\n")
    .filter((line) => /^\|\s*\d+\s*\|/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** A string that ends with a mark: a test's title, or the title's part in a table of tests. */
const MARKED = /(["'`])((?:(?!\1)[^\\\n]|\\.)*?)\s*\[clause (\d+(?:, \d+)*)\]\1/g;

/** A test that does not run. */
const SKIPPED = /\b(?:test|it|describe)\.(?:skip|todo|fixme)\(\s*(["'`])(?:(?!\1)[^\n])*\1/g;

/** Every marked test: in the table of requests, beside the code, and in the journeys. */
export function findChecks(): Check[] {
  const files = ["src", "test", "cli"].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/")),
  );
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) || /^test\/clauses\/.*\.ts$/.test(file))
    .sort()
    .flatMap((file) => readMarks(file, readFileSync(`${root}/${file}`, "utf8")));
}

export function readMarks(file: string, text: string): Check[] {
  // What is commented out, skipped or still to be written holds nothing.
  const running = text.replace(/^\s*\/\/.*$/gm, "").replace(SKIPPED, "");
  return [...running.matchAll(MARKED)].map(([, , title = "", numbers = ""]) => ({
    file,
    title,
    clauses: numbers.split(", ").map(Number),
  }));
}

/** Clauses that are built and have no check, and marks of what is no clause or is not built yet. */
export function findGaps(clauses: readonly Clause[], checks: readonly Check[]) {
  const built = new Set(clauses.filter(({ waitsFor }) => waitsFor === "").map(({ number }) => number));
  const checked = new Set(checks.flatMap((check) => check.clauses));
  return {
    unchecked: [...built].filter((number) => !checked.has(number)),
    unknown: checks.flatMap(({ file, title, clauses: numbers }) =>
      numbers.filter((number) => !built.has(number)).map((number) => `${number}: ${file}: ${title}`),
    ),
  };
}
