import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { markNotificationsRead } from "#domain/notifications/mark-notifications-read.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createInquiry } from "#test/factories.ts";
import { asSomebodyElse } from "#test/guard-pool.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { declineInquiry } from "./decline-inquiry.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { listChangedInquiries } from "./list-changed-inquiries.ts";
import { remindFirms } from "./remind-firms.ts";
import { seeInquiry } from "./see-inquiry.ts";
import { sendQuote } from "./send-quote.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
const values = { projectName: "Wharf Mill", replyBy: "2026-12-05" };
let pair: Awaited<ReturnType<typeof createInquiry>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("inquiry_request").execute();
  pair = await createInquiry(ctx, values);
});

async function unread(person: Member): Promise<string[]> {
  const { notifications } = await listNotifications(ctx.as(person), { isUnread: true });
  return notifications.map(({ title }) => title);
}

const readAll = (person: Member) => markNotificationsRead(ctx.as(person), {});

const quote = () =>
  sendQuote(ctx.as(pair.asked), {
    inquiryId: pair.inquiryId,
    version: 1,
    key: "key-of-quote",
    amount: "9,900",
    included: "All",
    validUntil: "2026-12-20",
  });

/** Lets as many more firms wait for the same request, after the first one; nobody is in them. */
async function askMore(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const firm = await createCompany(ctx);
    const id = newId("inq", ctx.clock.now().getTime() + n);
    await sql`insert into inquiry (id, request_id, company_id, from_company_id, open_until, state_changed_at, created_at)
      select ${id}, request_id, ${firm.id}, from_company_id, open_until, state_changed_at, created_at
      from inquiry where id = ${pair.inquiryId}`.execute(ctx.db);
  }
}

/** The system's context, whose first transaction is cut off. */
function cutOffOnce() {
  const cut = system();
  vi.spyOn(cut, "transact").mockRejectedValueOnce(new Error("cut off"));
  return cut;
}

describe("when an inquiry expires", () => {
  test("without an answer, the company that asked is told once, and the firm is not", async () => {
    await readAll(pair.asked);
    ctx.clock.set("2026-12-06T00:01:00Z");
    expect(await expireInquiries(system())).toBe(1);
    // A browser that was away learns of it.
    expect(await listChangedInquiries(ctx.as(pair.asker), ctx.clock.now())).toEqual([
      { inquiry: pair.inquiryId },
    ]);
    const told = [`No answer from ${pair.firm.name}: Wharf Mill has expired`];
    expect(await unread(pair.asker)).toEqual(told);
    expect(await unread(pair.asked)).toEqual([]);
    await readAll(pair.asker);
    expect(await expireInquiries(system())).toBe(0);
    expect(await unread(pair.asker)).toEqual([]);
  });

  test("with a quote, both are told that it has lapsed, with an e-mail on its way", async () => {
    await quote();
    await readAll(pair.asked);
    await readAll(pair.asker);
    ctx.clock.set("2026-12-21T00:01:00Z");
    await expireInquiries(system());
    expect(await unread(pair.asker)).toEqual([`The quote from ${pair.firm.name} has lapsed: Wharf Mill`]);
    expect(await unread(pair.asked)).toEqual([`Your quote to ${pair.from.name} has lapsed: Wharf Mill`]);
    const rows = await ctx.db
      .selectFrom("notification")
      .where("subject", "=", pair.inquiryId)
      .where("read_at", "is", null)
      .select(["kind", "path", "letter"])
      .execute();
    const row = { kind: "quote", path: `/inquiries/${pair.inquiryId}`, letter: "at-once" };
    expect(rows).toEqual([row, row]);
  });

  test("two jobs at one time tell of it once", async () => {
    ctx.clock.set("2026-12-06T00:01:00Z");
    const counts = await Promise.all([expireInquiries(system()), expireInquiries(system())]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const { notifications } = await listNotifications(ctx.as(pair.asker));
    expect(notifications).toHaveLength(1);
  });
});

describe("when many inquiries expire", () => {
  test("one that fails is logged, holds up no other of more than a batch, and expires the next time", async () => {
    await askMore(100);
    ctx.clock.set("2026-12-06T00:01:00Z");
    const cut = cutOffOnce();
    const logged = vi.spyOn(cut.log, "error");
    expect(await expireInquiries(cut)).toBe(100);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await expireInquiries(system())).toBe(1);
  });

  test.skipIf(ctx.database.isEmbedded)("nobody who marks all as read is in the way", async () => {
    await askMore(1);
    ctx.clock.set("2026-12-06T00:01:00Z");
    await expireInquiries(system());
    await ctx.db
      .updateTable("inquiry")
      .set({ state: "new", open_until: "2026-12-05" })
      .where("request_id", "=", pair.requestId)
      .execute();
    const rows = await ctx.db
      .selectFrom("notification")
      .where("user_id", "=", pair.asker.userId)
      .where("read_at", "is", null)
      .orderBy("subject", "desc")
      .select("id")
      .execute();
    expect(rows).toHaveLength(2);
    const expiring = await ctx.db.transaction().execute(async (tx) => {
      const lock = (id: string) =>
        tx.selectFrom("notification").select("id").where("id", "=", id).forUpdate().execute();
      await lock(rows[0]!.id);
      const count = asSomebodyElse(() => expireInquiries(system()));
      await vi.waitFor(() => asSomebodyElse(untilOneWaits), { timeout: 10_000 });
      await lock(rows[1]!.id);
      return { count };
    });
    expect(await expiring.count).toBe(2);
  });
});

async function untilOneWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  expect(rows[0]!.waiting).toBe(1);
}

describe("a firm that has not answered", () => {
  test("is reminded two days before the day to reply by, once, however often the job runs", async () => {
    await readAll(pair.asked);
    ctx.clock.set("2026-12-02T17:00:00Z");
    expect(await remindFirms(system())).toBe(0);
    ctx.clock.set("2026-12-03T08:00:00Z");
    expect(await remindFirms(system())).toBe(1);
    expect(await unread(pair.asked)).toEqual([
      `${pair.from.name} waits for your answer by 5 Dec 2026: Wharf Mill`,
    ]);
    expect(await unread(pair.asker)).toEqual([]);
    await readAll(pair.asked);
    for (const moment of ["2026-12-03T09:00:00Z", "2026-12-03T17:00:00Z", "2026-12-04T08:00:00Z"]) {
      ctx.clock.set(moment);
      expect(await remindFirms(system())).toBe(0);
    }
  });

  test("is reminded the next time when that failed, which holds up no other of more than a batch", async () => {
    await askMore(100);
    await readAll(pair.asked);
    ctx.clock.set("2026-12-03T08:00:00Z");
    expect(await remindFirms(cutOffOnce())).toBe(100);
    expect(await unread(pair.asked)).toEqual([]);
    await remindFirms(system());
    expect(await unread(pair.asked)).toHaveLength(1);
  });

  test("is reminded although who has asked was told something of the inquiry that morning", async () => {
    ctx.clock.set("2026-12-03T08:00:00Z");
    await ctx.transact((tx) =>
      writeNotifications(tx, {
        kind: "inquiry",
        to: { companyId: pair.from.id },
        title: "Something of the inquiry",
        path: `/inquiries/${pair.inquiryId}`,
        subject: pair.inquiryId,
      }),
    );
    const other = {
      kind: "inquiry",
      title: "Something else",
      path: "/inquiries",
      subject: "inq_other",
    } as const;
    await ctx.transact((tx) => writeNotifications(tx, { ...other, to: { companyId: pair.firm.id } }));
    expect(await remindFirms(system())).toBe(1);
  });

  test("is not reminded twice when somebody opens the inquiry at once", async () => {
    ctx.clock.set("2026-12-03T08:00:00Z");
    expect(await remindFirms(system())).toBe(1);
    await seeInquiry(ctx.as(pair.asked), pair.inquiryId);
    expect(await unread(pair.asked)).toEqual([]);
    ctx.clock.set("2026-12-03T09:00:00Z");
    expect(await remindFirms(system())).toBe(0);
  });

  test("is left alone once it has answered, or when it was asked on that very day", async () => {
    await quote();
    const declined = await createInquiry(ctx, values);
    await declineInquiry(ctx.as(declined.asked), {
      inquiryId: declined.inquiryId,
      version: 1,
      reason: "no-capacity",
    });
    ctx.clock.set("2026-12-03T07:00:00Z");
    await createInquiry(ctx, values);
    ctx.clock.set("2026-12-03T08:00:00Z");
    expect(await remindFirms(system())).toBe(0);
  });

  test("is not asked for an answer when it is its quote that ends two days later", async () => {
    await quote();
    ctx.clock.set("2026-12-18T08:00:00Z");
    expect(await remindFirms(system())).toBe(0);
  });

  test("hears nothing of a company that it has blocked", async () => {
    await ctx.db
      .insertInto("company_block")
      .values({
        company_id: pair.firm.id,
        blocked_company_id: pair.from.id,
        created_at: ctx.clock.now(),
      })
      .execute();
    ctx.clock.set("2026-12-03T08:00:00Z");
    expect(await remindFirms(system())).toBe(0);
  });
});
