import { beforeEach, describe, expect, test } from "vitest";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { system as systemActor } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { addLeaf } from "./add-leaf.ts";
import { listHeads } from "./list-heads.ts";
import { proveGrowth } from "./prove-growth.ts";
import { proveInclusion } from "./prove-inclusion.ts";
import { publishHead } from "./publish-head.ts";
import { signRecord } from "./sign-record.ts";
import { findLeafHash, provesGrowth, provesInclusion } from "./transparency.proof.ts";
import { growthSchema, headSchema, inclusionSchema } from "./transparency.schema.ts";
import { verifyRecord } from "./verify-record.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const { pool } = ctx.database;
const TABLES = ["transparency_leaf", "transparency_head", "audit_event", "audit_value", "audit_head"];

/** As somebody does who has the database in their hands: the tables' owner. */
async function tamper(sql: string): Promise<void> {
  for (const table of TABLES) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(sql);
  for (const table of TABLES) await pool.query(`alter table ${table} enable trigger user`);
}

let count = 0;
const hashOf = (each: number) => each.toString(16).padStart(64, "0");
/** Promises something, and answers its leaf's hash. */
async function promise(): Promise<string> {
  count += 1;
  ctx.clock.advance({ seconds: 1 });
  const [id, hash] = [`rcp_${count}`, hashOf(count)];
  await system.transact((tx) => addLeaf(tx, { id, kind: "receipt", hash }));
  return findLeafHash("receipt", hash);
}
async function noteEvents(many: number): Promise<void> {
  for (let each = 0; each < many; each += 1) {
    ctx.clock.advance({ seconds: 1 });
    await system.transact((tx) => recordEvent(tx, { action: "thing-done", subjectId: `sub_${each}` }));
  }
  await sealEvents(system);
}
const publish = async () => headSchema.parse(await publishHead(system));
const faults = async (expected?: unknown) => (await verifyRecord(system, { expect: expected })).faults;
const withSecret = (secret: string) =>
  createContext(
    { ...ctx.services, config: { ...ctx.config, secret } },
    { actor: systemActor, requestId: "req_test", network: "own", userAgent: "" },
  );

beforeEach(() =>
  tamper(`truncate transparency_leaf, transparency_head, audit_value, audit_event;
    update audit_head set position = 0, hash = decode(repeat('00', 32), 'hex'), signature = null, sealed_at = null`),
);

describe("what is published", () => {
  test("is nothing before there is anything, and a head whenever the record has grown", async () => {
    expect(await publishHead(system)).toBeUndefined();
    expect(await listHeads(ctx, {})).toEqual({ heads: [], next: undefined });
    await promise();
    const first = await publish();
    expect(first.statement).toMatchObject({ size: 1, issuer: "https://lintel.test" });
    expect(await publishHead(system)).toBeUndefined();
    await noteEvents(3);
    await promise();
    const second = await publish();
    expect(second.statement.size).toBe(5);
    expect((await listHeads(ctx, {})).heads).toEqual([second, first]);
    expect((await listHeads(ctx, { before: "5" })).heads).toEqual([first]);
    expect((await listHeads(ctx, { before: "x" })).heads).toHaveLength(2);
    expect(await verifyRecord(system)).toEqual({
      leaves: 5,
      heads: 2,
      waiting: 0,
      faultCount: 0,
      faults: [],
    });
  });

  test("holds every promise and every row of the trail, each proved under each head from its own on", async () => {
    const leaves: string[] = [];
    const heads = [];
    for (let each = 0; each < 7; each += 1) {
      leaves.push(await promise());
      await noteEvents(each % 3);
      heads.push(await publish());
    }
    const { rows } = await pool.query("select hash from audit_event order by position");
    for (const { hash } of rows) leaves.push(await findLeafHash("audit", hash.toString("hex")));
    const places = new Set<number>();
    for (const leaf of leaves)
      for (const { statement } of heads) {
        const proof = await proveInclusion(ctx, { leaf, size: String(statement.size) }).catch(
          () => undefined,
        );
        if (!proof) continue;
        places.add(proof.position);
        expect(await provesInclusion(inclusionSchema.parse(structuredClone(proof)))).toBe(true);
        const other = leaves.find((each) => each !== leaf)!;
        expect(await provesInclusion({ ...proof, leaf: other })).toBe(false);
      }
    expect(places.size).toBe(leaves.length);
    for (const [at, { statement: from }] of heads.entries())
      for (const { statement: to } of heads.slice(at)) {
        const proof = growthSchema.parse(await proveGrowth(ctx, { from: from.size, to: to.size }));
        expect(await provesGrowth(proof)).toBe(true);
        const forged = {
          ...proof.later,
          signature: proof.later.signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
        };
        expect(await provesGrowth({ ...proof, later: forged })).toBe(false);
      }
  });

  test("grows by thousands, and from where it was", async () => {
    await pool.query(
      `insert into transparency_leaf (id, leaf_hash, created_at)
      select 'rcp_many' || n, sha256(n::text::bytea), timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 2345) n`,
    );
    expect((await publish()).statement.size).toBe(2345);
    await promise();
    expect((await publish()).statement.size).toBe(2346);
    expect(await faults()).toEqual([]);
  });

  test("has each leaf once when several publish at the same time, while others write", async () => {
    await Promise.all([...Array.from({ length: 9 }, promise), publishHead(system), publishHead(system)]);
    await publishHead(system);
    expect(await verifyRecord(system)).toMatchObject({ leaves: 9, waiting: 0, faults: [] });
  });

  test("what is rolled back leaves nothing", async () => {
    await expect(
      system.transact(async (tx) => {
        await addLeaf(tx, { id: "rcp_undone", kind: "opening", hash: hashOf(7_000) });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await publishHead(system)).toBeUndefined();
  });

  test("a leaf is not proved before it has its place, nor anything under a head that never was", async () => {
    await promise();
    await publish();
    const waiting = await promise();
    const notFound = { kind: "not-found" };
    await expect(proveInclusion(ctx, { leaf: waiting })).rejects.toMatchObject(notFound);
    await expect(proveInclusion(ctx, { leaf: hashOf(8_000) })).rejects.toMatchObject(notFound);
    await expect(proveGrowth(ctx, { from: 1, to: 2 })).rejects.toMatchObject(notFound);
    await publish();
    await expect(proveInclusion(ctx, { leaf: waiting, size: 1 })).rejects.toMatchObject(notFound);
    await expect(proveGrowth(ctx, { from: 2, to: 1 })).rejects.toMatchObject({ kind: "invalid" });
    await expect(proveInclusion(ctx, { leaf: "abc" })).rejects.toThrow("64 hexadecimal digits");
    await expect(proveGrowth(ctx, { from: "0" })).rejects.toThrow();
  });
});

describe("what was done to the record", () => {
  test.each([
    "update transparency_leaf set leaf_hash = sha256('x')",
    "update transparency_leaf set position = position + 1",
    "update transparency_leaf set position = null, subtrees = null",
    "delete from transparency_leaf",
    "truncate transparency_leaf",
    "update transparency_head set root = sha256('x')",
    "delete from transparency_head",
    "truncate transparency_head",
  ])("the database refuses: %s", async (statement) => {
    await promise();
    await publish();
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "23001" });
  });

  test("is told: leaves that were changed, removed or added, and a row of the trail", async () => {
    await noteEvents(4);
    for (let each = 0; each < 4; each += 1) await promise();
    const head = await publish();
    const { rows } = await pool.query("select * from transparency_leaf order by position");
    const restore = async () => {
      await tamper("delete from transparency_leaf");
      for (const row of rows)
        await pool.query(
          "insert into transparency_leaf (id, leaf_hash, audit_position, created_at, position, subtrees) values ($1, $2, $3, $4, $5, $6)",
          [row.id, row.leaf_hash, row.audit_position, row.created_at, row.position, row.subtrees],
        );
      expect(await faults(head)).toEqual([]);
    };
    await tamper("update transparency_leaf set leaf_hash = sha256('x') where position = 4");
    expect(await faults()).toEqual([
      expect.stringMatching(/^Leaf 5 \(rcp_\d+\) does not fit those before it/),
      expect.stringMatching(/^Leaf 7 \(rcp_\d+\) does not fit/),
      expect.stringContaining("The leaves up to 7 are not what the head of 8 says"),
    ]);
    await restore();
    await tamper("delete from transparency_leaf where position in (2, 5, 6)");
    expect(await faults()).toEqual(
      expect.arrayContaining(["Leaf 2 is missing.", "Leaves 5 to 6 are missing."]),
    );
    await restore();
    await tamper("delete from transparency_leaf where position > 5");
    expect(await faults()).toEqual(["The end is missing: a head of 8 was signed, and there are 6 leaves."]);
    await expect(publishHead(system)).rejects.toThrow('see "lintel record verify"');
    await restore();
    await tamper("update audit_event set hash = sha256('x') where position = 3");
    expect(await faults()).toEqual([
      expect.stringMatching(/^Row 3 \(evt_\w+\) of the audit trail is not what leaf 2 says\.$/),
    ]);
    await tamper("delete from audit_event where position = 3");
    expect(await faults()).toHaveLength(1);
  });

  test("is told: a row of the trail that was gone before it came into the record", async () => {
    await noteEvents(4);
    await tamper("delete from audit_event where position = 2");
    await publish();
    expect(await faults()).toEqual([
      expect.stringMatching(/^Leaf 1 \(evt_\w+\) is not the row of the audit trail that followed\.$/),
    ]);
  });

  test("is told: a record that was made anew as a whole, by a head that somebody kept", async () => {
    await promise();
    await publish();
    await promise();
    const kept = await publish();
    await tamper("truncate transparency_leaf, transparency_head");
    await promise();
    await promise();
    await publish();
    expect(await faults()).toEqual([]);
    expect(await faults(kept)).toEqual([expect.stringContaining("are not what the head of 2 says")]);
    await expect(verifyRecord(system, { expect: { size: 2 } })).rejects.toThrow();
  });

  test("is not signed over: a head that somebody else wrote, or that the tree does not come to", async () => {
    await promise();
    await publish();
    await promise();
    const kept = "select leaf_hash from transparency_leaf where position = 0";
    const { leaf_hash } = (await pool.query(kept)).rows[0];
    await tamper("update transparency_leaf set leaf_hash = sha256('x') where position = 0");
    await expect(publishHead(system)).rejects.toThrow("The record is not what its head of 1 says");
    await tamper(
      `update transparency_leaf set leaf_hash = '\\x${leaf_hash.toString("hex")}' where position = 0`,
    );
    await tamper("update transparency_head set root = sha256('x')");
    await expect(publishHead(system)).rejects.toThrow("was not signed with this SECRET");
    expect(await faults()).toEqual(expect.arrayContaining(["The signature of the head of 1 is wrong."]));
  });
});

describe("a changed SECRET", () => {
  const changed = withSecret("another secret of thirty-two letters");

  test("is asked to sign the newest head again, and goes on from there; heads of before stay", async () => {
    await promise();
    const before = await publish();
    await expect(signRecord(system)).rejects.toMatchObject({ kind: "conflict" });
    await promise();
    await expect(publishHead(changed)).rejects.toThrow("was not signed with this SECRET");
    expect((await verifyRecord(changed)).faults).toEqual([
      expect.stringContaining(
        "was not signed with this SECRET: somebody else wrote it, or SECRET has changed",
      ),
    ]);
    ctx.clock.advance({ seconds: 1 });
    const again = await signRecord(changed);
    expect(again.statement).toMatchObject({ size: 1, root: before.statement.root });
    expect(again.key).not.toBe(before.key);
    const signed = "select details from audit_event where action = 'transparency-record-signed'";
    expect((await pool.query(signed)).rows).toEqual([{ details: { size: 1 } }]);
    const next = headSchema.parse(await publishHead(changed));
    expect((await listHeads(ctx, {})).heads).toEqual([next, again]);
    const growth = await proveGrowth(ctx, { from: 1 });
    expect(await provesGrowth(growth)).toBe(true);
    // Who kept the head of before proves the same with it.
    expect(await provesGrowth({ ...growth, earlier: before })).toBe(true);
    expect((await verifyRecord(changed, { expect: before })).faults).toEqual([]);
    expect(await verifyRecord(changed)).toMatchObject({ heads: 3 });
  });

  test("signs nothing that the stored tree does not come to", async () => {
    await promise();
    await publish();
    await tamper("update transparency_leaf set leaf_hash = sha256('x')");
    await expect(signRecord(changed)).rejects.toThrow("so it is not signed");
  });
});

test("only the system publishes, signs and verifies", async () => {
  for (const operation of [publishHead, signRecord, verifyRecord])
    await expect(operation(ctx)).rejects.toMatchObject({ kind: "forbidden" });
});
