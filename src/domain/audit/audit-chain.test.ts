import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import type { AuditEvent } from "./record-event.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { eraseAuditValues } from "./audit.queries.ts";
import { recordEvent } from "./record-event.ts";
import { sealEvents } from "./seal-events.ts";
import { signTrail } from "./sign-trail.ts";
import { verifyTrail } from "./verify-trail.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
const { pool } = ctx.database;

const TABLES = ["audit_event", "audit_value", "audit_head"];
/** As somebody does who has the database in their hands: the tables' owner. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  for (const table of TABLES) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(sql, values);
  for (const table of TABLES) await pool.query(`alter table ${table} enable trigger user`);
}

const note = (event: Partial<AuditEvent> = {}) =>
  system.transact((tx) => recordEvent(tx, { action: "thing-done", ...event }));
async function noteSeveral(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    ctx.clock.advance({ seconds: 1 });
    await note({ subjectId: `sub_${each}` });
  }
}
const says = async (expected?: string) =>
  (await verifyTrail(system, { expect: expected })).faults.map((fault) =>
    fault.says.replace(/evt_\w+/, "evt_…"),
  );
const changed = (position: number) =>
  `Row ${position} (evt_…) is not what was sealed there: it was edited or moved, or the row before it was.`;

beforeEach(async () => {
  await tamper(
    `truncate audit_value, audit_event;
    update audit_head set position = 0, hash = decode(repeat('00', 32), 'hex'), signature = null, sealed_at = null`,
  );
});

describe("a trail that nobody touched", () => {
  test("verifies while it is empty, before it is sealed and after", async () => {
    expect(await verifyTrail(system)).toMatchObject({ rows: 0, faults: [], end: `0:${"0".repeat(64)}` });
    await noteSeveral(3);
    expect(await verifyTrail(system)).toMatchObject({ rows: 0, unsealed: { count: 3 }, faults: [] });
    const { rows, end } = await sealEvents(system);
    expect(rows).toBe(3);
    await noteSeveral(1);
    expect(await sealEvents(system)).toMatchObject({
      rows: 1,
      end: expect.stringMatching(/^4:[0-9a-f]{64}$/),
    });
    expect(await verifyTrail(system, { expect: end })).toMatchObject({
      rows: 4,
      faultCount: 0,
      unsealed: { count: 0, seconds: 0 },
    });
    expect(await sealEvents(system)).toEqual({ rows: 0, end: undefined });
  });

  test("has its rows in the order of their times, in batches too, those of old before new ones", async () => {
    await pool.query(
      `insert into audit_event (id, action, actor_kind, request_id, created_at)
      select 'evt_old' || n, 'old-thing', 'system', 'req', timestamptz '2020-01-01' + n * interval '1 second'
      from generate_series(1, 2500) n`,
    );
    await noteSeveral(2);
    expect(await sealEvents(system)).toMatchObject({ rows: 2502 });
    const { rows } = await pool.query(
      `select count(*) from (select created_at < lag(created_at) over (order by position) as late from audit_event) t where late`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    const seen: number[] = [];
    const report = await verifyTrail(system, { onProgress: (done) => seen.push(done) });
    expect(report).toMatchObject({ rows: 2502, faults: [] });
    expect(seen).toEqual([2000, 2502]);
  });

  test("is sealed by one at a time, and what is rolled back leaves no gap", async () => {
    await noteSeveral(3);
    await system
      .transact(async (tx) => {
        await recordEvent(tx, { action: "thing-undone" });
        throw new Error("undone");
      })
      .catch(() => {});
    const sealed = await Promise.all([sealEvents(system), sealEvents(system), sealEvents(system)]);
    expect(sealed.reduce((sum, { rows }) => sum + rows, 0)).toBe(3);
    expect(await verifyTrail(system)).toMatchObject({ rows: 3, faults: [] });
  });

  test("is sealed while others write", async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, each) =>
        each % 6 === 0 ? sealEvents(system) : note({ after: { each } }),
      ),
    );
    await sealEvents(system);
    expect(await verifyTrail(system)).toMatchObject({ rows: 50, faults: [] });
  });
});

describe("what was done to the trail is told", () => {
  beforeEach(async () => {
    await noteSeveral(8);
    await sealEvents(system);
  });

  test.each([
    ["action", "'other-thing'"],
    ["actor_kind", "'visitor'"],
    ["actor_id", "'usr_x'"],
    ["user_id", "'usr_x'"],
    ["company_id", "'cmp_x'"],
    ["subject_id", "'sub_x'"],
    ["details", `'{"count": 2}'`],
    ["request_id", "'req_x'"],
    ["created_at", "created_at + interval '1 microsecond'"],
    ["values_hash", "'\\x00'"],
  ])("an edited row: its %s", async (column, value) => {
    await tamper(`update audit_event set ${column} = ${value} where position = 4`);
    expect((await says())[0]).toBe(changed(4));
  });

  test("a removed row, and several", async () => {
    await tamper("delete from audit_event where position in (1, 4, 6, 7)");
    expect(await says()).toEqual(["Row 1 is missing.", "Row 4 is missing.", "Rows 6 to 7 are missing."]);
  });

  test("a removed row behind which the others moved up", async () => {
    await tamper(`delete from audit_event where position = 4;
      update audit_event set position = position - 100 where position > 4;
      update audit_event set position = position + 99 where position < 0`);
    expect(await says()).toEqual([
      ...[4, 5, 6, 7].map(changed),
      "The end is missing: row 7 is the last, and 8 were sealed.",
    ]);
  });

  test("two rows that changed places, with their hashes or without", async () => {
    const swap = (columns: string) => `update audit_event e set ${columns} from audit_event other
      where (e.position, other.position) in ((3, 6), (6, 3))`;
    await tamper(swap("subject_id = other.subject_id, created_at = other.created_at"));
    expect(await says()).toEqual([3, 6].map(changed));
    await tamper(swap("subject_id = other.subject_id, created_at = other.created_at"));
    expect(await says()).toEqual([]);
    await tamper(`update audit_event set position = -3 where position = 3;
      update audit_event set position = 3 where position = 6; update audit_event set position = 6 where position = -3`);
    expect(await says()).toEqual([3, 4, 6, 7].map(changed));
  });

  test("an end that was cut off, also where the head was set back", async () => {
    const { rows } = await pool.query("select position, hash from audit_event where position = 6");
    await tamper("delete from audit_event where position > 6");
    expect(await says()).toEqual(["The end is missing: row 6 is the last, and 8 were sealed."]);
    await tamper("update audit_head set position = 6, hash = $1", [rows[0].hash]);
    expect(await says()).toEqual([
      "The end was not signed with this SECRET: somebody else wrote it, or SECRET has changed.",
    ]);
  });

  test("an end that was set back to one of its own, by one that was noted elsewhere", async () => {
    const kept = await pool.query("select * from audit_head");
    await noteSeveral(2);
    const { end } = await sealEvents(system);
    await tamper("delete from audit_event where position > 8");
    const { position, hash, signature } = kept.rows[0];
    await tamper("update audit_head set position = $1, hash = $2, signature = $3", [
      position,
      hash,
      signature,
    ]);
    expect(await says()).toEqual([]);
    expect(await says(end)).toEqual(["Row 10, which was noted, is not there."]);
    await noteSeveral(2);
    await sealEvents(system);
    expect(await says(end)).toEqual(["Row 10 is not the one that was noted."]);
    await expect(verifyTrail(system, { expect: "10:abc" })).rejects.toThrow("all 64 digits");
  });

  test("a row that somebody put behind the end, and a last one that was replaced", async () => {
    await tamper(`insert into audit_event (id, action, actor_kind, request_id, created_at, position, hash)
      values ('evt_forged', 'thing-done', 'system', 'req', '2026-01-01', 9, '\\x00')`);
    expect(await says()).toEqual([changed(9), "Rows after 8, up to 9, were not sealed by the product."]);
    await tamper(
      "delete from audit_event where position = 9; update audit_event set hash = '\\x00' where position = 8",
    );
    expect(await says()).toEqual([changed(8), "The last row, 8, is not the one that was sealed last."]);
  });

  test("a head that is gone", async () => {
    await tamper("delete from audit_head");
    expect(await says()).toEqual(["What says how far the chain goes is gone."]);
    await pool.query(
      "insert into audit_head (position, hash) select position, hash from audit_event where position = 8",
    );
  });

  test("rows that nobody seals", async () => {
    await noteSeveral(1);
    ctx.clock.advance({ minutes: 5 });
    expect(await says()).toEqual([]);
    await noteSeveral(1);
    expect(await says()).toEqual([
      "2 rows wait to be sealed, the oldest for 301 seconds: no worker seals them.",
    ]);
  });

  test("of many faults the first hundred, and how many there are", async () => {
    await noteSeveral(120);
    await sealEvents(system);
    await tamper("update audit_event set action = 'other-thing'");
    const { faults, faultCount } = await verifyTrail(system);
    expect([faults.length, faultCount]).toEqual([100, 128]);
    expect(faults[0]).toMatchObject({ position: 1, eventId: expect.stringMatching(/^evt_/) });
  });
});

describe("a trail whose end somebody else wrote", () => {
  beforeEach(async () => {
    await noteSeveral(2);
    await sealEvents(system);
    await noteSeveral(1);
  });

  test("is not sealed any further, so that what was forged is not signed", async () => {
    await tamper("update audit_head set hash = '\\x00'");
    await expect(sealEvents(system)).rejects.toThrow("row 2) was not signed with this SECRET");
    await tamper("update audit_head set signature = null");
    await expect(sealEvents(system)).rejects.toThrow("not signed");
  });

  test("can be signed anew where SECRET was changed, which the trail notes", async () => {
    const config = { ...ctx.config, secret: "another-secret-of-more-than-thirty-two-letters" };
    const changedSecret = createSystemContext({ ...ctx.services, config });
    await expect(sealEvents(changedSecret)).rejects.toThrow("not signed");
    ctx.clock.advance({ seconds: 1 });
    expect(await signTrail(changedSecret)).toMatch(/^2:/);
    await expect(signTrail(changedSecret)).rejects.toMatchObject({ kind: "conflict" });
    expect(await sealEvents(changedSecret)).toMatchObject({ rows: 2 });
    expect(await verifyTrail(changedSecret)).toMatchObject({ rows: 4, faults: [] });
    const { rows } = await pool.query("select action, details from audit_event where position = 4");
    expect(rows).toEqual([{ action: "audit-trail-signed", details: { position: 2 } }]);
  });
});

describe("what was there before and after", () => {
  const noteChange = async () => {
    const person = await createPerson(ctx, []);
    await ctx.as(person).transact((tx) =>
      recordEvent(tx, {
        action: "email-changed",
        before: { email: "before@example.com" },
        after: { email: "after@example.com" },
      }),
    );
    await sealEvents(system);
    return person;
  };
  const values = async () => (await pool.query("select person_id, value, salt from audit_value")).rows;

  test("lies beside the row, which has nothing of it but a hash that its salt makes", async () => {
    const { userId } = await noteChange();
    expect(await values()).toMatchObject([
      {
        person_id: userId,
        value: '{"before":{"email":"before@example.com"},"after":{"email":"after@example.com"}}',
      },
    ]);
    const { rows } = await pool.query("select e::text as text from audit_event e");
    expect(rows[0].text).not.toContain("example.com");
    expect(await verifyTrail(system)).toMatchObject({ faults: [], erased: 0 });
  });

  test("goes with its person, and the chain verifies", async () => {
    const { userId } = await noteChange();
    await system.transact((tx) => eraseAuditValues(tx, userId));
    expect(await says()).toEqual([
      expect.stringMatching(
        /^The values of row 1 .* were emptied before their time, and the account is still there\.$/,
      ),
    ]);
    await ctx.db
      .updateTable("user_account")
      .set({
        email: null,
        closed_at: ctx.clock.now(),
        erase_after: ctx.clock.now(),
        erased_at: ctx.clock.now(),
      })
      .where("id", "=", userId)
      .execute();
    expect(await verifyTrail(system)).toMatchObject({ faults: [], erased: 1 });
    expect(await values()).toEqual([{ person_id: userId, value: null, salt: null }]);
  });

  test.each([
    ["update audit_value set value = replace(value, 'after@', 'later@')", "were edited"],
    ["delete from audit_value", "are missing"],
  ])("is told after %s", async (sql, told) => {
    await noteChange();
    await tamper(sql);
    expect(await says()).toEqual([expect.stringContaining(told)]);
  });

  test.each<[string, Partial<AuditEvent>]>([
    ["a company", { companyId: "cmp_x" }],
    ["a setting", { subjectId: "set_x", personId: null }],
  ])("is told where what is %s’s was emptied: no account takes it along", async (_whose, event) => {
    await note({ after: { level: 2 }, ...event });
    await sealEvents(system);
    expect(await says()).toEqual([]);
    const empty = "update audit_value set value = null, salt = null, erased_at = now()";
    await tamper(empty);
    expect(await says()).toEqual([
      "The values of row 1 (evt_…) were emptied, and they are nobody’s whom one could erase.",
    ]);
    // An account that was erased, to which somebody gives them.
    await tamper("update audit_value set person_id = 'usr_gone'");
    expect(await says()).toEqual([
      "The values of row 1 (evt_…) are said to be somebody’s whom the row does not name.",
    ]);
    // However old they are.
    ctx.clock.advance({ days: 4000 });
    expect((await says()).at(-1)).toContain("whom the row does not name");
  });

  test("cannot be added to a row later", async () => {
    await note();
    await sealEvents(system);
    await tamper("insert into audit_value (event_id, value, salt) select id, '{}', '\\x00' from audit_event");
    expect(await says()).toEqual([expect.stringContaining("were added later")]);
  });

  test("is its person’s unless it is a company’s or a thing’s", async () => {
    const actor = await createPerson(ctx, []);
    const other = await createPerson(ctx, []);
    const after = { level: 2 };
    const personOf = async (event: Partial<AuditEvent>) => {
      await ctx.as(actor).transact((tx) => recordEvent(tx, { action: "thing-done", after, ...event }));
      const { rows } = await pool.query("select person_id from audit_value order by event_id desc limit 1");
      ctx.clock.advance({ seconds: 1 });
      return rows[0].person_id;
    };
    expect(await personOf({})).toBe(actor.userId);
    expect(await personOf({ userId: other.userId, companyId: "cmp_x" })).toBe(other.userId);
    expect(await personOf({ companyId: "cmp_x" })).toBeNull();
    expect(await personOf({ subjectId: "doc_x" })).toBeNull();
    expect(await personOf({ personId: null })).toBeNull();
    expect(await personOf({ companyId: "cmp_x", personId: actor.userId })).toBe(actor.userId);
  });

  test("has an end", async () => {
    await expect(note({ after: { text: "x".repeat(20_000) } })).rejects.toThrow("too long");
  });
});

describe("the database itself refuses", () => {
  beforeEach(async () => {
    const person = await createPerson(ctx, []);
    await note({ userId: person.userId, after: { name: "Ada" } });
    await note({ after: { limit: 3 } });
    await sealEvents(system);
    await note({ after: { limit: 4 } });
  });

  test.each([
    "update audit_event set action = 'other-thing'",
    "update audit_event set action = 'other-thing' where position is null",
    "update audit_event set position = 7, hash = '\\x00', action = 'other-thing' where position is null",
    "update audit_event set position = null, hash = null where position = 1",
    "update audit_event set position = 9 where position = 2",
    "update audit_event set hash = '\\x00' where position = 2",
    "update audit_event set values_hash = null where position = 1",
    "delete from audit_event",
    "delete from audit_event where position is null",
    "truncate audit_event cascade",
    "truncate audit_value",
    "truncate audit_head",
    "delete from audit_value",
    "update audit_value set value = '{}'",
    "update audit_value set value = null, salt = null, erased_at = now() where person_id is null",
    "update audit_value set person_id = null where person_id is not null",
    "update audit_value set value = null, salt = null, erased_at = now(), event_id = 'evt_x' where person_id is not null",
    "delete from audit_head",
    "update audit_head set position = position - 1",
    "update audit_head set hash = '\\x00'",
  ])("%s", async (sql) => {
    await expect(pool.query(sql)).rejects.toMatchObject({ code: "23001" });
  });

  test("to erase twice, or to take an erasure back", async () => {
    await pool.query(
      "update audit_value set value = null, salt = null, erased_at = now() where person_id is not null",
    );
    await expect(
      pool.query(
        "update audit_value set value = '{}', salt = '\\x00', erased_at = null where person_id is not null",
      ),
    ).rejects.toMatchObject({ code: "23001" });
    await expect(
      pool.query("update audit_value set erased_at = now() where person_id is not null"),
    ).rejects.toMatchObject({ code: "23001" });
  });

  test("half a seal and half an erasure", async () => {
    await expect(
      pool.query("update audit_event set position = 9 where position is null"),
    ).rejects.toMatchObject({
      code: "23514",
    });
    await expect(
      pool.query("update audit_value set value = null, erased_at = now() where person_id is not null"),
    ).rejects.toMatchObject({ code: "23514" });
  });
});

test("nobody but the system seals, signs or verifies", async () => {
  const administrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
  for (const operation of [sealEvents, signTrail, verifyTrail])
    await expect(operation(administrator)).rejects.toMatchObject({ kind: "forbidden" });
});
