import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { takePackageKey } from "#domain/sealing/sealing.queries.ts";
import { createDraft, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { CommandFailure } from "./command-failure.ts";
import { checkPackageKeys } from "./doctor/check-secret.ts";
import { addSealingCommand } from "./sealing-command.ts";

const ctx = await createTestContext();
const SECRET = "another secret of thirty-two letters";
const config = { ...ctx.config, secret: SECRET };
vi.mock("./with-services.ts", () => ({
  withServices: (work: (acting: Context, services: Services) => Promise<unknown>) => {
    const services = { ...ctx.services, config };
    return work(createSystemContext(services), services);
  },
}));
const folder = mkdtempSync(join(tmpdir(), "lintel-sealing-"));
afterAll(() => rmSync(folder, { recursive: true }));
let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

async function run(secret: string): Promise<string> {
  const file = join(folder, "former");
  writeFileSync(file, `${secret}\n`);
  const program = new Command("lintel").exitOverride();
  addSealingCommand(program);
  await program.parseAsync(["rewrap-keys", "--former", file], { from: "user" });
  return said.join("\n");
}

test("rewrap-keys says how many it took over, and fails where some cannot be; doctor sees both", async () => {
  expect(await checkPackageKeys(ctx.database, config)).toMatchObject({
    level: "ok",
    says: "There are none yet.",
  });
  const sides = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await createSystemContext(ctx.services).transact((tx) => takePackageKey(tx, packageId));
  expect(await checkPackageKeys(ctx.database, config)).toMatchObject({
    level: "wrong",
    says: "1 of 1 package has its key wrapped under another SECRET: their quotes cannot be opened.",
  });
  await expect(run("a third secret, of thirty-two letters")).rejects.toBeInstanceOf(CommandFailure);
  expect(said.join("\n")).toContain(`1 is under neither, and cannot be opened: ${packageId}`);
  said = [];
  expect(await run(ctx.config.secret)).toBe("1 key wrapped under the present SECRET, 0 were already.");
  expect(await checkPackageKeys(ctx.database, config)).toMatchObject({ level: "ok" });
});

test("a file that is not there is said, as wrong use", async () => {
  const program = new Command("lintel").exitOverride();
  addSealingCommand(program);
  const gone = join(folder, "gone");
  await expect(program.parseAsync(["rewrap-keys", "--former", gone], { from: "user" })).rejects.toMatchObject(
    {
      message: `${gone} cannot be read.`,
      exitCode: 2,
    },
  );
});
