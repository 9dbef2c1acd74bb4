import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("firm-columns.css", import.meta.url), "utf8");

/** What is sticky of the foot of a table, by the heights of a window. */
const standing = css
  .split("@media ")
  .filter((part) => /^\([^()]*height/.test(part))
  .map((part) => [
    /^\(([^()]+)\)/.exec(part)![1],
    [...part.matchAll(/([^{}\n]*tfoot[^{}]*) \{\s*@apply sticky bottom-0/g)].map(([, rule]) => rule!.trim()),
  ]);

test("the whole foot of a comparison stands only in a high window, and in a lower one the total that is compared", () => {
  expect(standing.filter(([, rules]) => rules!.length > 0)).toEqual([
    ["40rem <= height < 56rem", [".compared tfoot > .is-total > *"]],
    ["height >= 56rem", [".compared tfoot"]],
  ]);
});
