import { Command } from "commander";
import { beforeEach, expect, test, vi } from "vitest";
import { eraseAuditValues } from "#domain/audit/audit.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { addAuditCommands } from "./audit-commands.ts";
import { CommandFailure } from "./command-failure.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const { pool } = ctx.database;
vi.mock("./with-services.ts", () => ({
  withServices: (work: (acting: Context, services: Services) => Promise<unknown>) =>
    work(createSystemContext(ctx.services), ctx.services),
}));

let said: string[];
beforeEach(async () => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

async function run(...args: string[]): Promise<string> {
  said = [];
  const program = new Command("lintel").exitOverride().configureOutput({ writeErr: () => {} });
  program.commands.forEach((command) => command.exitOverride());
  addAuditCommands(program);
  await program.parseAsync(args, { from: "user" });
  return said.join("\n");
}
const note = () => system.transact((tx) => recordEvent(tx, { action: "thing-done" }));

test("audit verify says that all is well, how far it looked and what waits", async () => {
  for (let each = 0; each < 3; each += 1) await note();
  await sealEvents(system);
  await note();
  ctx.clock.advance({ minutes: 2 });
  const text = await run("audit", "verify");
  expect(text).toMatch(
    /^3 rows: the trail is as it was sealed\.\n1 wait to be sealed, the oldest for 2 minutes\./,
  );
  const end = /It goes as far as (3:[0-9a-f]{64})$/.exec(text)![1]!;
  expect(JSON.parse(await run("audit", "verify", "--expect", end, "--json"))).toMatchObject({
    end,
    faults: [],
  });
});

test("audit verify says what is wrong and where, and fails", async () => {
  await sealEvents(system);
  await pool.query(`alter table audit_event disable trigger user;
    update audit_event set action = 'other-thing' where position = 2; delete from audit_event where position = 4`);
  await expect(run("audit", "verify")).rejects.toBeInstanceOf(CommandFailure);
  await pool.query("alter table audit_event enable trigger user");
  const lines = said.join("\n").split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/^Row 2 \(evt_\w+\) is not what was sealed there/),
    "The end is missing: row 3 is the last, and 4 were sealed.",
    "3 rows: 2 faults.",
    expect.stringContaining("It goes as far as 3:"),
  ]);
  await expect(run("audit", "verify", "--json")).rejects.toBeInstanceOf(CommandFailure);
  expect(JSON.parse(said.join("\n"))).toMatchObject({
    faultCount: 2,
    faults: [{ position: 2 }, { position: 3 }],
  });
});

test("an end that was noted wrongly is wrong use", async () => {
  await expect(run("audit", "verify", "--expect", "3:abc")).rejects.toMatchObject({
    code: "commander.invalidArgument",
  });
});

test("audit sign is refused where the end is signed with this SECRET", async () => {
  await expect(run("audit", "sign")).rejects.toMatchObject({ kind: "conflict" });
  await pool.query("update audit_head set signature = 'by another'");
  expect(await run("audit", "sign")).toMatch(/^The end is signed with this SECRET: 4:/);
});

test("audit verify says that values were erased, be they of one person alone", async () => {
  const { userId } = await createPerson(ctx, []);
  const verify = async () => {
    // What was changed above is a fault still.
    await expect(run("audit", "verify")).rejects.toBeInstanceOf(CommandFailure);
    return said.join("\n");
  };
  await system.transact((tx) => recordEvent(tx, { action: "name-changed", userId, after: { name: "Ada" } }));
  await sealEvents(system);
  expect(await verify()).not.toContain("erased with");
  await system.transact((tx) => eraseAuditValues(tx, userId));
  expect(await verify()).toContain("The values of 1 were erased with their accounts.");
});
