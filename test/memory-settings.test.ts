import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MEMORY_SETTINGS } from "../scripts/set-up.mjs";

const settings = Object.entries(MEMORY_SETTINGS)
  .map(([name, value]) => `${name}=${value}`)
  .join(" ");

test.each([
  ["Dockerfile", `ENV ${settings}`],
  ["ops/systemd/lintel@.service", `Environment=${settings}`],
  ["docs/operations.md", `export ${settings}`],
])("%s starts a server with the memory settings that npm start has", (file, line) => {
  expect(readFileSync(file, "utf8").split("\n")).toContain(line);
});
