import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { createTestContext } from "#test/test-context.ts";
import { CommandFailure } from "./command-failure.ts";
import { addRecordCommands } from "./record-commands.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
vi.mock("./with-services.ts", () => ({
  withServices: (work: (acting: Context, services: Services) => Promise<unknown>) =>
    work(createSystemContext(ctx.services), ctx.services),
}));
vi.mock("#domain/tender-quotes/verify-promises.ts", async (load) => {
  const own = await load<{ verifyPromises: typeof verifyPromises }>();
  return { verifyPromises: vi.fn<typeof verifyPromises>(own.verifyPromises) };
});
const folder = mkdtempSync(join(tmpdir(), "lintel-record-"));
afterAll(() => rmSync(folder, { recursive: true }));

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

async function run(...args: string[]): Promise<string> {
  said = [];
  const program = new Command("lintel").exitOverride();
  addRecordCommands(program);
  await program.parseAsync(args, { from: "user" });
  return said.join("\n");
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const promise = (id: string) =>
  system.transact((tx) => addLeaf(tx, { id, kind: "receipt", hash: Buffer.from(id).toString("hex") }));

test("a promise that was not kept is a failure, too, though the record is as it was published", async () => {
  const faults = ["Receipt rcp_two is not in the record."];
  const broken = { receipts: 2, openings: 1, faultCount: 3, faults };
  vi.mocked(verifyPromises).mockResolvedValueOnce(broken).mockResolvedValueOnce(broken);
  await expect(run("record", "verify")).rejects.toBeInstanceOf(CommandFailure);
  expect(said.join("\n")).toMatch(
    /is not in the record\.\n… and 2 more\.\n2 receipts, 1 opening: 3 faults\.$/,
  );
  await expect(run("record", "verify", "--json")).rejects.toBeInstanceOf(CommandFailure);
  expect(JSON.parse(said.join("\n"))).toMatchObject({ promises: { faultCount: 3 } });
});

test("record verify says how long it is and what waits, and holds it against a head that was kept", async () => {
  await promise("rcp_one");
  const head = write("head.json", JSON.stringify(await publishHead(system)));
  await promise("rcp_two");
  const text =
    "1 leaf, 1 head: the record is as it was published.\n1 wait for the next head.\n0 receipts, 0 openings: as they were promised.";
  expect(await run("record", "verify", "--expect", head)).toBe(text);
  await ctx.database.pool.query(`alter table transparency_leaf disable trigger user;
    update transparency_leaf set leaf_hash = sha256('x') where id = 'rcp_one'`);
  await expect(run("record", "verify")).rejects.toBeInstanceOf(CommandFailure);
  await ctx.database.pool.query("alter table transparency_leaf enable trigger user");
  expect(said.join("\n")).toContain("The leaves up to 0 are not what the head of 1 says");
  await expect(run("record", "verify", "--json")).rejects.toBeInstanceOf(CommandFailure);
  expect(JSON.parse(said.join("\n"))).toMatchObject({ faultCount: 1, leaves: 1 });
});

test("what is no head is said, with its file's name", async () => {
  for (const [name, says] of [
    [write("text.txt", "hello"), /text\.txt is no JSON\./],
    [write("other.json", "{}"), /other\.json is no head of the record\./],
    [write("large.json", " ".repeat(1_000_001)), /large\.json is too large/],
    [join(folder, "gone.json"), /gone\.json cannot be read\./],
  ] as const)
    await expect(run("record", "verify", "--expect", name)).rejects.toThrow(says);
});

test("record sign is refused where the newest head is signed with this SECRET", async () => {
  await expect(run("record", "sign")).rejects.toMatchObject({ kind: "conflict" });
});
