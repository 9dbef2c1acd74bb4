import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { issueReceipt } from "#domain/receipts/issue-receipt.ts";
import { leafOfReceipt } from "#domain/receipts/receipts.proof.ts";
import { proveInclusion } from "#domain/transparency/prove-inclusion.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { createTestContext } from "#test/test-context.ts";
import { CommandFailure, WRONG_USE } from "./command-failure.ts";
import { addReceiptCommand } from "./receipt-command.ts";

const ctx = await createTestContext();
const folder = mkdtempSync(join(tmpdir(), "lintel-receipt-"));
const files: Record<string, string> = {};
let key: string;
let said: string[];

beforeAll(async () => {
  const system = createSystemContext(ctx.services);
  const receipt = await system.transact((tx) =>
    issueReceipt(tx, {
      packageId: "pkg_1",
      quoteId: "quo_1",
      version: 3,
      documentSet: { number: 2, hash: "cd".repeat(32) },
      receivedAt: ctx.clock.now(),
      content: { total: 1_234_500 },
    }),
  );
  const head = await publishHead(system);
  const inclusion = await proveInclusion(ctx, { leaf: await leafOfReceipt(receipt.receipt) });
  const changed = { ...receipt, sealed: { ...receipt.sealed!, content: { total: 1_234_400 } } };
  key = receipt.receipt.key;
  for (const [name, value] of Object.entries({ receipt, head, inclusion, changed })) {
    files[name] = join(folder, `${name}.json`);
    writeFileSync(files[name], JSON.stringify(value));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

async function run(...args: string[]): Promise<string> {
  said = [];
  const program = new Command("lintel").exitOverride().configureOutput({ writeErr: () => {} });
  addReceiptCommand(program);
  program.commands.forEach((command) => command.exitOverride());
  await program.parseAsync(["verify-receipt", ...args], { from: "user" });
  return said.join("\n");
}

test("a receipt is checked from its files alone, each check in a line", async () => {
  const text = await run(files["receipt"]!, files["inclusion"]!, files["head"]!);
  expect(text).toMatch(/^Receipt rcp_\w+ of quote quo_1, version 3, priced on document set 2\.\n/);
  expect(text.match(/^ {2}(ok|open|WRONG) /gm)).toEqual(Array(5).fill("  ok "));
  expect(await run(files["receipt"]!)).toContain(`Compare it with those at /transparency.`);
  expect(await run(files["receipt"]!, "--key", key.toUpperCase())).toContain("with a key of Lintel’s.");
});

test("what is wrong ends it with a failure, as JSON too", async () => {
  await expect(run(files["changed"]!)).rejects.toMatchObject({ exitCode: 1 });
  expect(said.join("\n")).toContain("  WRONG  The quote in the file is not the one that was received.");
  await expect(run(files["receipt"]!, "--key", "ab".repeat(32), "--json")).rejects.toBeInstanceOf(
    CommandFailure,
  );
  expect(JSON.parse(said.join("\n"))).toMatchObject({
    checks: [{ state: "holds" }, { state: "fails" }, {}, {}, {}],
  });
});

test("files that are not there, too large or none of these are told", async () => {
  await expect(run(join(folder, "gone.json"))).rejects.toThrow("gone.json cannot be read.");
  await expect(run(join(folder, "gone.json"))).rejects.toMatchObject({ exitCode: WRONG_USE });
  await expect(run(files["head"]!)).rejects.toThrow("Choose the receipt itself, too");
  writeFileSync(join(folder, "large.json"), " ".repeat(900_001));
  await expect(run(join(folder, "large.json"))).rejects.toThrow("too large for a receipt");
  await expect(run(files["receipt"]!, "--key", "abc")).rejects.toMatchObject({
    code: "commander.invalidArgument",
  });
});
