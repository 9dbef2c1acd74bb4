import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { markNotificationsRead } from "#domain/notifications/mark-notifications-read.ts";
import { createInquiry } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { declineInquiry } from "./decline-inquiry.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { remindFirms } from "./remind-firms.ts";
import { sendQuote } from "./send-quote.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);
const values = { projectName: "Wharf Mill", replyBy: "2026-12-05" };
let pair: Awaited<ReturnType<typeof createInquiry>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
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

describe("when an inquiry expires", () => {
  test("without an answer, the company that asked is told once, and the firm is not", async () => {
    await readAll(pair.asked);
    ctx.clock.set("2026-12-06T00:01:00Z");
    expect(await expireInquiries(system())).toBe(1);
    const told = [`No answer from ${pair.firm.name}: Wharf Mill has expired`];
    expect(await unread(pair.asker)).toEqual(told);
    expect(await unread(pair.asked)).toEqual([]);
    await readAll(pair.asker);
    expect(await expireInquiries(system())).toBe(0);
    expect(await unread(pair.asker)).toEqual([]);
  });

  test("with a quote, both are told that it has lapsed, with a letter on its way", async () => {
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
