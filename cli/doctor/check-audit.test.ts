import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { recordEvent } from "#domain/audit/record-event.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { verifyTrail } from "#domain/audit/verify-trail.ts";
import { type Context, type Tx, createSystemContext } from "#domain/context.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { readRecordFacts } from "#platform/record-facts.ts";
import { readAuditFacts } from "#platform/audit-facts.ts";
import { systemClock } from "#platform/clock.ts";
import { createTestContext } from "#test/test-context.ts";
import { checkAudit } from "./check-audit.ts";

const ctx = await createTestContext();
const system = createSystemContext({ ...ctx.services, clock: systemClock });
const { database, config } = ctx;
const { pool } = database;

const TABLES = ["audit_event", "audit_value", "audit_head"];
const levels = async (by = config, on: Pick<typeof database, "db" | "isEmbedded"> = database) =>
  Object.fromEntries((await checkAudit(on, by)).map(({ name, level }) => [name, level]));
const note = (tx: Tx) => recordEvent(tx, { action: "thing-done", after: { name: "Ada" }, userId: "usr_x" });

beforeEach(async () => {
  await system.transact(note);
  await sealEvents(system);
});

test("a trail that is sealed and guarded is fine", async () => {
  const fine = { "audit trail": "ok", "unsealed rows": "ok", "trail’s guards": "ok" };
  expect(await levels(config, { ...database, isEmbedded: true })).toEqual(fine);
  await system.transact(note);
  expect(await levels(config, { ...database, isEmbedded: true })).toEqual(fine);
  expect(await levels(config, { ...database, isEmbedded: false })).toMatchObject({
    "trail’s guards": "warn",
  });
});

test("an end that another SECRET signed, that is cut off or gone is wrong", async () => {
  const wrong = { "audit trail": "wrong" };
  expect(await levels({ ...config, secret: "another-secret-of-more-than-thirty-two-letters" })).toMatchObject(
    wrong,
  );
  await pool.query(`alter table audit_event disable trigger user; alter table audit_head disable trigger user;
    create temporary table kept_head as table audit_head; update audit_head set position = position + 1`);
  expect(await levels()).toMatchObject({ ...wrong, "trail’s guards": "wrong" });
  await pool.query("delete from audit_head");
  expect(await levels()).toEqual(wrong);
  await pool.query(`insert into audit_head table kept_head; drop table kept_head;
    alter table audit_event enable trigger user; alter table audit_head enable trigger user`);
  expect(await levels()).toMatchObject({ "audit trail": "ok" });
});

test("rows that nobody seals are wrong after five minutes", async () => {
  const insert = (id: string, age: string) =>
    pool.query(
      `insert into audit_event (id, action, actor_kind, request_id, created_at)
      values ($1, 'thing-done', 'system', 'req', now() - $2::interval)`,
      [id, age],
    );
  await insert("evt_young", "4 minutes");
  expect(await levels()).toMatchObject({ "unsealed rows": "ok" });
  await insert("evt_old", "6 minutes");
  expect(await levels()).toMatchObject({ "unsealed rows": "wrong" });
  await sealEvents(system);
});

interface Inside {
  ctx: Context;
  /** Answers the code of the error, if it is refused. */
  attempt(statement: string): Promise<string | undefined>;
}

/** Runs the work as the product's user, who owns the database and has created it, and undoes everything. */
async function asProduct(statements: string, work: (inside: Inside) => Promise<void>) {
  const undone = new Error("undone");
  await system
    .transact(async (tx) => {
      await sql
        .raw(`create role lintel_product;
          do $$ begin execute format('alter database %I owner to lintel_product', current_database()); end $$;
          ${statements}
          grant select on user_account to lintel_product; set local role lintel_product`)
        .execute(tx.db);
      const attempt = async (statement: string) => {
        await sql`savepoint before`.execute(tx.db);
        const refused = await sql
          .raw(statement)
          .execute(tx.db)
          .then(
            () => undefined,
            (error: { code: string }) => error.code,
          );
        await sql`rollback to before`.execute(tx.db);
        return refused;
      };
      await work({ ctx: { ...system, db: tx.db, transact: (inner) => inner(tx) } as Context, attempt });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

const refused = "42501";

test("without a role of its own the product could take the guards away, or the tables", async () => {
  const owned = TABLES.map((table) => `alter table ${table} owner to lintel_product;`).join(" ");
  await asProduct(owned, async ({ ctx: inside, attempt }) => {
    expect(await readAuditFacts(inside.db)).toMatchObject({ isOwner: true });
    expect(await attempt("alter table audit_event disable trigger user")).toBeUndefined();
  });
  // Another owns the tables, and the product the database with its schema.
  const granted = TABLES.map((table) => `grant all on ${table} to lintel_product;`).join(" ");
  await asProduct(granted, async ({ ctx: inside, attempt }) => {
    expect(await readAuditFacts(inside.db)).toMatchObject({ isOwner: true });
    expect(await attempt("alter table audit_event disable trigger user")).toBe(refused);
    expect(await attempt("drop table audit_head")).toBeUndefined();
  });
});

test("with a role of its own the product writes, seals, erases and verifies, and takes nothing away", async () => {
  const statements = readFileSync(new URL("../../ops/audit-role.sql", import.meta.url), "utf8")
    .replaceAll(/^(begin|commit);$/gm, "")
    .replaceAll(/\blintel\b/g, "lintel_product");
  await asProduct(statements, async ({ ctx: inside, attempt }) => {
    await inside.transact(note);
    expect(await sealEvents(inside)).toMatchObject({ rows: 1 });
    await inside.db
      .updateTable("audit_value")
      .set({ value: null, salt: null, erased_at: new Date(0) })
      .where("erased_at", "is", null)
      .execute();
    expect(await verifyTrail(inside)).toMatchObject({ faults: [] });
    expect(await readAuditFacts(inside.db)).toMatchObject({ isOwner: false, missing: [], isEndThere: true });
    expect(await publishHead(inside)).toMatchObject({ statement: { size: expect.any(Number) } });
    expect(await readRecordFacts(inside.db)).toMatchObject({ isOwner: false, missing: [] });
    expect(await attempt("create table another (id text)")).toBeUndefined();
    for (const statement of [
      "alter table audit_event disable trigger user",
      "alter table audit_head disable trigger keep",
      "drop trigger keep on audit_value",
      "drop table audit_value",
      "drop schema public cascade",
      "create or replace function keep_audit_head() returns trigger language plpgsql as $$ begin return new; end $$",
      "set local session_replication_role = replica",
      "truncate audit_value",
      "delete from audit_event",
      "update audit_event set action = 'other-thing'",
      "update audit_value set person_id = null",
      "alter table transparency_leaf disable trigger user",
      "drop trigger keep on transparency_head",
      "truncate transparency_leaf",
      "delete from transparency_leaf",
      "update transparency_leaf set leaf_hash = sha256('x')",
      "update transparency_head set root = sha256('x')",
      "delete from transparency_head",
    ])
      expect([statement, await attempt(statement)]).toEqual([statement, refused]);
    expect(await attempt("update audit_event set position = 9, hash = '\\x00'")).toBe("23001");
  });
});
