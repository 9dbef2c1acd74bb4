import { join } from "node:path";
import { expect, test } from "vitest";
import { generateRegister } from "../bench/import/generate-register.ts";
import { makeDataFolder, pause, reopen, startProcess } from "./kill-process.ts";

// The folder is the embedded database's; a server's own durability is not ours to test.
const options = { timeout: 180_000, skip: Boolean(process.env.DATABASE_URL) };

/** When to kill an import: at which of its steps, and how many milliseconds after it. */
const moments = [
  { step: "reading 4", delay: 20 },
  { step: "applying", delay: 0 },
  { step: "applying", delay: 60 },
  { step: "applying", delay: 200 },
];

test("an import that is killed at any moment has done nothing or all", options, async () => {
  const folder = makeDataFolder();
  const file = join(folder, "register.csv");
  await generateRegister(file, 4_000, 0.4);
  const program = ["test/processes/import-companies.ts", file] as const;
  const whole = 1_523;
  for (const { step, delay } of moments) {
    const importer = startProcess(folder, ...program);
    await importer.untilLine((line) => line.startsWith(step));
    await pause(delay);
    await importer.kill();
    const left = await countImported(folder);
    const isDone = importer.lines.some((line) => line.startsWith("done"));
    // Killed between the commit and the report it is whole; nothing in between is.
    expect([0, whole], `${step} + ${delay} ms`).toContain(left.companies);
    expect(left.found).toBe(left.companies);
    if (isDone) expect(left.companies).toBe(whole);
    if (step.startsWith("reading")) expect(left.companies).toBe(0);
  }
  const importer = startProcess(folder, ...program);
  expect(await importer.ended, importer.errors()).toBe(0);
  expect(importer.lines.at(-1)).toMatch(/^done \{"read":4000/);
  expect(await countImported(folder)).toMatchObject({ companies: whole, found: whole });
  expect((await countImported(folder)).services).toBeGreaterThan(1_000);
});

/** How many companies are there, how many of them searches find, and their services. */
async function countImported(folder: string) {
  const database = await reopen(folder);
  const { rows } = await database.pool.query(
    `select (select count(*) from company where origin = 'companies-house') as companies,
      (select count(*) from company_search) as found, (select count(*) from company_service) as services`,
  );
  await database.close();
  return rows[0] as { companies: number; found: number; services: number };
}
