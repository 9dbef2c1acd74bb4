import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("./RESULTS.md", import.meta.url);
/** In the order of the file; each is measured by a command of its own. */
const PARTS = ["lists", "packs", "notices", "comparison"] as const;
type Part = (typeof PARTS)[number];

const markOf = (part: Part) => `<!-- ${part} -->\n`;

/** Writes one part of the results and keeps the others as they were measured last. */
export function writeResults(part: Part, text: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const parts = PARTS.map((each) => {
    if (each === part) return `${markOf(each)}\n${text.trim()}\n`;
    const [, rest = ""] = before.split(markOf(each));
    const kept = rest.split(/<!-- \w+ -->\n/)[0]!.trim();
    return kept === "" ? "" : `${markOf(each)}\n${kept}\n`;
  });
  writeFileSync(FILE, `# Tenders\n\n${parts.filter(Boolean).join("\n")}`);
  console.log(text);
}
