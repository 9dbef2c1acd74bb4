import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { createTestContext } from "#test/test-context.ts";
import { checkRecord } from "./check-record.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const { pool } = ctx.database;
const levels = async (secret = ctx.config.secret) =>
  (await checkRecord({ ...ctx.database, isEmbedded: true }, { ...ctx.config, secret })).map(
    ({ level }) => level,
  );
const saysOf = async (name: string) =>
  (await checkRecord(ctx.database, ctx.config)).find((finding) => finding.name === name)?.says;
const promise = (id: string, at: Date) => {
  ctx.clock.set(at);
  const hash = Buffer.from(id).toString("hex");
  return system.transact((tx) => addLeaf(tx, { id, kind: "receipt", hash }));
};
const { rows } = await pool.query<{ now: Date }>("select now() as now");
const hoursAgo = (hours: number) => new Date(rows[0]!.now.getTime() - hours * 3_600_000);

test("a record is fine without a head and with one of this SECRET, and wrong with another's", async () => {
  expect(await levels()).toEqual(["ok", "ok", "ok"]);
  await promise("rcp_one", hoursAgo(1));
  expect(await saysOf("leaves without a place")).toBe("1 waits for the job of every hour.");
  await publishHead(system);
  expect(await saysOf("leaves without a place")).toBe("0 wait for the job of every hour.");
  expect(await saysOf("public record")).toMatch(/^Its newest head stands for 1 leaf;/);
  expect(await levels()).toEqual(["ok", "ok", "ok"]);
  expect(await levels("another secret of thirty-two letters")).toEqual(["wrong", "ok", "ok"]);
});

test("leaves that nobody gives a place are wrong after two hours", async () => {
  await promise("rcp_young", hoursAgo(1.9));
  expect(await levels()).toEqual(["ok", "ok", "ok"]);
  await promise("rcp_old", hoursAgo(2.1));
  expect(await levels()).toEqual(["ok", "wrong", "ok"]);
  await publishHead(system);
  expect(await levels()).toEqual(["ok", "ok", "ok"]);
});

test("a trigger that is switched off is wrong, and named", async () => {
  await pool.query("alter table transparency_leaf disable trigger keep");
  const [, , guards] = await checkRecord(ctx.database, ctx.config);
  await pool.query("alter table transparency_leaf enable trigger keep");
  expect(guards).toMatchObject({ level: "wrong", says: "Switched off or gone: transparency_leaf keep." });
  expect((await checkRecord({ ...ctx.database, isEmbedded: false }, ctx.config))[2]).toMatchObject({
    level: "warn",
  });
});
