import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { createMember, memberIn } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { addAccountCommands } from "./account-commands.ts";
import { addDataCommands } from "./data-commands.ts";
import { addImportCommands } from "./import-commands.ts";

const ctx = await createTestContext();
const importCompanies = vi.hoisted(() => vi.fn());
const importPostalCodes = vi.hoisted(() => vi.fn());
const seedWhenEmpty = vi.hoisted(() => vi.fn());
vi.mock("./with-services.ts", () => ({
  withNewServices: (work: (acting: Context, services: Services) => Promise<unknown>) =>
    work(createSystemContext(ctx.services), ctx.services),
}));
vi.mock("#domain/companies-house/import-companies.ts", () => ({ importCompanies }));
vi.mock("#domain/places/import-postal-codes.ts", () => ({ importPostalCodes }));
vi.mock("#demo/seed-when-empty.ts", () => ({ seedWhenEmpty }));

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  vi.clearAllMocks();
});

async function run(...args: string[]): Promise<string> {
  const program = new Command("lintel").exitOverride();
  addAccountCommands(program);
  addDataCommands(program);
  addImportCommands(program);
  await program.parseAsync(args, { from: "user" });
  return said.join("\n");
}

function writeFile(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-commands-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test("make-admin gives the administrator's role, and takes it away", async () => {
  const { email, browser } = await createMember(ctx);
  expect(await run("make-admin", email)).toContain("is now an administrator.");
  expect((await memberIn(ctx, browser)).isAdministrator).toBe(true);
  expect(await run("make-admin", email, "--remove")).toContain("is no longer an administrator.");
  expect((await memberIn(ctx, browser)).isAdministrator).toBe(false);
});

test("seed seeds, and says so once it is done", async () => {
  expect(await run("seed")).toBe("The demo directory is in place.");
  expect(seedWhenEmpty).toHaveBeenCalledOnce();
});

const nothing = { read: 1, added: 0, updated: 0, unchanged: 1, rejected: 0 };

test.each([
  [[], false],
  [["--whole-register"], true],
])("import companies-house %j takes the file for the whole register: %s", async (options, isWhole) => {
  importCompanies.mockResolvedValue({ ...nothing, delisted: 0, skipped: 0, absent: 0 });
  const file = writeFile("register.csv", "CompanyName\n");
  await run("import", "companies-house", file, ...options);
  const given = { file, isWhole, rejectsFile: `${file}.rejects.csv` };
  expect(importCompanies).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(given));
});

test("rows that can't be read are listed beside the file, or where one says", async () => {
  importPostalCodes.mockResolvedValue({ ...nothing, outside: 0, outwardCodes: 0, places: 0, removed: 0 });
  const file = writeFile("GB.txt", "");
  await run("import", "places", file, "--rejects", "elsewhere.csv");
  expect(importPostalCodes).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ rejectsFile: "elsewhere.csv" }),
  );
  await run("import", "places", file);
  expect(importPostalCodes).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ rejectsFile: `${file}.rejects.csv` }),
  );
});

test("import places says when nothing has changed, and only then", async () => {
  const report = { ...nothing, outside: 0, outwardCodes: 0, places: 0 };
  const file = writeFile("GB.txt", "");
  importPostalCodes.mockResolvedValueOnce({ ...report, removed: 0 });
  expect(await run("import", "places", file)).toContain("Nothing has changed.");
  said = [];
  importPostalCodes.mockResolvedValueOnce({ ...report, removed: 1 });
  expect(await run("import", "places", file)).not.toContain("Nothing has changed.");
});
