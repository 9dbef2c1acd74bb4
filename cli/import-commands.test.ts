import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockFolder } from "#platform/folder-lock.ts";
import { registerFixture, writeTestFile } from "#test/register-file.ts";
import { describeReport } from "./import-commands.ts";

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

function run(folder: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", NODE_ENV: "development" };
  return new Promise((resolve) => {
    execFile(process.execPath, ["cli/lintel.ts", ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("the import commands", () => {
  it.each([
    ["no file", ["import", "companies-house"], 2, "missing required argument 'file'"],
    ["no kind", ["import"], 2, "Usage: lintel import"],
    ["an unknown kind", ["import", "weather", "a.csv"], 2, "unknown command"],
    ["an unknown option", ["import", "places", "a.txt", "--fast"], 2, "unknown option '--fast'"],
    [
      "a missing file",
      ["import", "companies-house", "/no/such.csv"],
      1,
      "There is no file or folder /no/such.csv.",
    ],
    ["a missing list", ["import", "places", "/no/GB.txt"], 1, "There is no file or folder /no/GB.txt."],
    ["a folder", ["import", "companies-house", tmpdir()], 1, "is a folder, not a CSV file."],
    ["a program", ["import", "companies-house", process.execPath], 1, "is not a text file."],
  ])("say what is wrong with %s", async (_what, args, code, sentence) => {
    const outcome = await run(makeFolder(), ...args);
    expect(outcome.errors).toContain(sentence);
    expect(outcome.errors).not.toMatch(/^\s+at /m);
    expect(outcome).toMatchObject({ code, output: "" });
  });

  it("tell how they are used", async () => {
    const { code, output } = await run(makeFolder(), "import", "companies-house", "--help");
    expect(code).toBe(0);
    expect(output).toContain("Exit codes: 0 imported, 1 failed, 2 wrong use.");
    expect(output).toContain("--whole-register");
  });

  it("are refused while a server runs on the data folder", async () => {
    const folder = makeFolder();
    const unlock = lockFolder(folder);
    onTestFinished(unlock);
    const outcome = await run(folder, "import", "companies-house", registerFixture);
    expect(outcome).toMatchObject({ code: 1, output: "" });
    expect(outcome.errors).toContain(`The data folder ${folder} is in use by another Lintel process.`);
  });

  it("import a real file from the command line", async () => {
    const folder = makeFolder();
    const rejects = writeTestFile("rejects.csv", "");
    const first = await run(folder, "import", "companies-house", registerFixture, "--rejects", rejects);
    // What takes longer says so every five seconds.
    expect(first.errors).toMatch(/^(Writing to the directory: \d+ s\n)*$/);
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^ +30 read\n +13 added\n +0 updated/m);
    expect(first.output).toContain(`12 rejected: see ${rejects}`);
    const second = await run(folder, "import", "companies-house", registerFixture, "--rejects", rejects);
    expect(second.output).toContain("Nothing has changed.");
  }, 120_000);
});

it("reports what became of every row", () => {
  const report = {
    read: 5_700_000,
    added: 10,
    updated: 2,
    unchanged: 490_000,
    delisted: 3,
    skipped: 5_209_984,
    rejected: 1,
    absent: 4,
    nameless: 0,
    isSearchPending: false,
  };
  const file = { file: "/data/a.csv", rejectsFile: "/data/r.csv", secondsReading: 100 };
  const text = describeReport(report, file);
  const nothing = { added: 0, updated: 0, delisted: 0, rejected: 0, absent: 0 };
  expect(
    describeReport({ ...report, ...nothing }, file)
      .split("\n")
      .slice(-2),
  ).toEqual(["          0 rejected", "Nothing has changed."]);
  expect(text.split("\n")).toEqual([
    "a.csv (57,000 rows/s):",
    "  5,700,000 read",
    "         10 added",
    "          2 updated",
    "    490,000 unchanged",
    "          3 taken out of the directory (no longer active, or no longer in construction)",
    "  5,209,984 skipped (not active, or not in construction)",
    "          1 rejected: see /data/r.csv",
    "          4 no longer in the register, taken out of the directory",
  ]);
  expect(
    describeReport({ ...report, absent: 0, nameless: 2 }, file)
      .split("\n")
      .at(-1),
  ).toBe("2 rows have no readable number, so nothing was taken out as no longer in the register.");
});
