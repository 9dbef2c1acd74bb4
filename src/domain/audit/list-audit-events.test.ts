import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listAuditActions } from "./list-audit-actions.ts";
import { listAuditEvents } from "./list-audit-events.ts";
import { type AuditEvent, recordEvent } from "./record-event.ts";
import { sealEvents } from "./seal-events.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);

let administrator: Member;
let member: Member;
let company: Awaited<ReturnType<typeof createCompany>>;
const note = (actor: Member, at: string, event: AuditEvent) => {
  ctx.clock.set(at);
  return ctx.as(actor).transact((tx) => recordEvent(tx, event));
};

beforeAll(async () => {
  company = await createCompany(ctx);
  member = await createPerson(ctx, [company]);
  administrator = { ...(await createPerson(ctx, [])), isAdministrator: true };
  const { id: companyId } = company;
  await note(member, "2026-03-28T23:59:59Z", {
    action: "profile-edited",
    companyId,
    details: { section: "zone" },
  });
  await note(member, "2026-03-29T00:00:00Z", { action: "sign-in", subjectId: "ses_first" });
  // Summer time has begun: midnight in London is 23:00 UTC.
  await note(member, "2026-03-29T22:59:59Z", { action: "sign-in", subjectId: "ses_second" });
  await note(administrator, "2026-03-29T23:00:00Z", {
    action: "claim-rejected",
    userId: member.userId,
    companyId,
    subjectId: "clm_first",
    before: { state: "pending" },
    after: { state: "rejected" },
  });
  await sealEvents(system);
  await note(administrator, "2026-03-30T12:00:00Z", { action: "admin-mode-off" });
});

const search = async (input: Record<string, string> = {}) =>
  (await listAuditEvents(ctx.as(administrator), input)).events.map(({ action }) => action);

test("lists who did what, on whom, and what was there before and after, newest first, sealed or not", async () => {
  const { events, next } = await listAuditEvents(ctx.as(administrator));
  expect(next).toBeUndefined();
  expect(events.map(({ action, position }) => [action, position])).toEqual([
    ["admin-mode-off", null],
    ["claim-rejected", 4],
    ["sign-in", 3],
    ["sign-in", 2],
    ["profile-edited", 1],
  ]);
  expect(events[1]).toMatchObject({
    at: new Date("2026-03-29T23:00:00Z"),
    actorKind: "member",
    actorId: administrator.userId,
    actorName: administrator.name,
    userId: member.userId,
    userName: member.name,
    companyNumber: company.number,
    companyName: company.name,
    subjectId: "clm_first",
    before: { state: "pending" },
    after: { state: "rejected" },
    isErased: false,
    requestId: "req_test",
  });
  expect(events[4]).toMatchObject({ details: { section: "zone" }, before: null, after: null });
});

test.each([
  [{ action: "sign-in" }, ["sign-in", "sign-in"]],
  [{ action: "sign-out" }, []],
  [{ action: "no such' thing" }, []],
  [{ subject: "ses_\0first\ud800" }, []],
  [{ subject: "ses_first" }, ["sign-in"]],
  [{ from: "2026-03-30" }, ["admin-mode-off", "claim-rejected"]],
  [{ to: "2026-03-28" }, ["profile-edited"]],
  [{ from: "2026-03-29", to: "2026-03-29" }, ["sign-in", "sign-in"]],
  [{ from: "2026-03-29", to: "2026-03-29", subject: "ses_second" }, ["sign-in"]],
  [{ actor: "nobody@example.com" }, []],
  [{ subject: "nobody@example.com" }, []],
  [{ company: "999999999" }, []],
  [{ action: " " }, ["admin-mode-off", "claim-rejected", "sign-in", "sign-in", "profile-edited"]],
  [
    { action: "x".repeat(300), from: "0001-01-01", to: "2026-02-30", after: "nonsense" },
    ["admin-mode-off", "claim-rejected", "sign-in", "sign-in", "profile-edited"],
  ],
])("a search for %j finds %j", async (input, found) => {
  expect(await search(input)).toEqual(found);
});

test("people are found by their address or id, companies by their number or id", async () => {
  const theirs = ["claim-rejected", "sign-in", "sign-in", "profile-edited"];
  for (const subject of [member.userId, member.email, member.email.toUpperCase()])
    expect(await search({ subject })).toEqual(theirs);
  for (const actor of [administrator.userId, administrator.email])
    expect(await search({ actor })).toEqual(["admin-mode-off", "claim-rejected"]);
  for (const which of [company.id, `${company.number}`])
    expect(await search({ company: which, actor: member.email })).toEqual(["profile-edited"]);
});

test("knows the actions there are, in order, sealed or not", async () => {
  expect(await listAuditActions(ctx.as(administrator))).toEqual([
    "admin-mode-off",
    "claim-rejected",
    "profile-edited",
    "sign-in",
  ]);
});

test("says of erased values that they were there", async () => {
  await ctx.database.pool.query("update audit_value set value = null, salt = null, erased_at = now()");
  const { events } = await listAuditEvents(ctx.as(administrator), { action: "claim-rejected" });
  expect(events).toMatchObject([{ before: null, after: null, isErased: true }]);
});

describe("with more than a page", () => {
  const pages = async (input: Record<string, string>) => {
    const seen: string[] = [];
    let after: string | undefined;
    let count = 0;
    do {
      const page = await listAuditEvents(ctx.as(administrator), { ...input, after });
      seen.push(...page.events.map(({ id }) => id));
      after = page.next;
      count += 1;
    } while (after !== undefined);
    return { seen, count };
  };

  test("goes through all of it page by page, each row once, of one moment too and with part of it unsealed", async () => {
    const insert = (from: number, to: number) =>
      ctx.database.pool.query(
        `insert into audit_event (id, action, actor_kind, request_id, created_at)
        select 'evt_bulk' || lpad(n::text, 4, '0'), 'bulk-thing', 'system', 'req',
          timestamptz '2026-04-01' + (n / 7) * interval '1 microsecond' from generate_series($1::int, $2::int) n`,
        [from, to],
      );
    await insert(1, 100);
    await sealEvents(system);
    await insert(101, 120);
    const wanted = Array.from(
      { length: 120 },
      (_, n) => `evt_bulk${String(n + 1).padStart(4, "0")}`,
    ).toReversed();
    const { seen, count } = await pages({ action: "bulk-thing" });
    expect(count).toBe(3);
    expect(seen).toEqual(wanted);
    expect((await pages({ from: "2026-04-01" })).seen).toEqual(wanted);
  });
});

test("is for administrators", async () => {
  for (const operation of [listAuditEvents, listAuditActions]) {
    await expect(operation(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(operation(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});
