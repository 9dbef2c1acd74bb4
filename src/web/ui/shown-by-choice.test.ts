import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no utility has a browser restyle a whole form at each letter", () => {
  const root = new URL("../", import.meta.url);
  const files = globSync("**/*.tsx", { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const costly = files.filter((file) =>
    /\bgroup-(?:not-)?has-/.test(readFileSync(new URL(file, root), "utf8")),
  );
  expect(costly, "a rule in shown-by-choice.css restyles only what bears its class").toEqual([]);
});
