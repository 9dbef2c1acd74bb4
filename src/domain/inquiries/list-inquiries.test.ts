import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { demoCompanies } from "#demo/data/demo-companies.data.ts";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createInquiry, createPerson, requestForm } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countAllUnread } from "#domain/dashboard/count-all-unread.ts";
import { acceptQuote } from "./accept-quote.ts";
import { askForQuotes } from "./ask-for-quotes.ts";
import { countInquiries } from "./count-inquiries.ts";
import { demoRequests } from "#demo/data/demo-inquiries.data.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { exportInquiries } from "./export-inquiries.ts";
import { getInquiry } from "./get-inquiry.ts";
import { listChangedInquiries } from "./list-changed-inquiries.ts";
import { listReceivedInquiries } from "./list-received-inquiries.ts";
import { listSentRequests } from "./list-sent-requests.ts";
import { seedDemoInquiries } from "#demo/seed-demo-inquiries.ts";
import { sendQuote } from "./send-quote.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);
let asker: Member;
let asked: Member;
let firms: Awaited<ReturnType<typeof createCompany>>[];

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("inquiry_request").execute();
  await ctx.db.deleteFrom("limit_count").execute();
  firms = [await createCompany(ctx, { name: "B firm" }), await createCompany(ctx, { name: "A firm" })];
  asker = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
  asked = await createPerson(ctx, [firms[0]!]);
});

async function ask(values: Record<string, unknown> = {}) {
  ctx.clock.advance({ minutes: 1 });
  return askForQuotes(ctx.as(asker), requestForm(firms, values));
}

async function quoteNewest(amount: string, validUntil = "2026-12-31") {
  const [newest] = (await listReceivedInquiries(ctx.as(asked))).inquiries;
  await sendQuote(ctx.as(asked), {
    inquiryId: newest!.id,
    version: 1,
    key: newId("key"),
    amount,
    included: "All",
    validUntil,
  });
  return newest!.id;
}

test("each row says which of somebody's companies it belongs to", async () => {
  await ask();
  const both = await createPerson(ctx, firms);
  const received = await listReceivedInquiries(ctx.as(both));
  expect(received.inquiries.map(({ companyId }) => companyId).toSorted()).toEqual(
    firms.map(({ id }) => id).toSorted(),
  );
  const [sent] = (await listSentRequests(ctx.as(asker))).requests;
  expect(sent?.companyId).toBe(asker.memberships[0]!.companyId);
});

describe("the number of inquiries that wait", () => {
  const waiting = async () => [
    (await countAllUnread(ctx.as(asked))).inquiries,
    (await countAllUnread(ctx.as(asker))).inquiries,
  ];

  test("counts what a firm has not answered and, for who asked, the quotes not decided on", async () => {
    await ask();
    expect(await waiting()).toEqual([1, 0]);
    await quoteNewest("9,900");
    expect(await waiting()).toEqual([0, 1]);
  });

  test("counts a request with two quotes once, and no longer once one of them is accepted", async () => {
    const { inquiryIds } = await ask();
    const inquiryId = await quoteNewest("9,900");
    await sendQuote(ctx.as(await createPerson(ctx, [firms[1]!])), {
      inquiryId: inquiryIds.find((id) => id !== inquiryId),
      version: 1,
      key: newId("key"),
      amount: "9,000",
      included: "All",
      validUntil: "2026-12-31",
    });
    expect(await waiting()).toEqual([0, 1]);
    await acceptQuote(ctx.as(asker), { inquiryId, version: 2 });
    expect(await waiting()).toEqual([0, 0]);
  });

  test("leaves out what is past its date, even before the job has run", async () => {
    await ask();
    ctx.clock.advance({ days: 400 });
    expect(await waiting()).toEqual([0, 0]);
  });

  test("is for members of companies", async () => {
    const alone = await createPerson(ctx, []);
    expect((await countAllUnread(ctx.as(alone))).inquiries).toBe(0);
  });
});

describe("the lists", () => {
  test("show answers of one request side by side, by name, with amount, validity and state", async () => {
    await ask({ projectName: "Wharf Mill" });
    await quoteNewest("9,900");
    const [request] = (await listSentRequests(ctx.as(asker))).requests;
    expect(request).toMatchObject({ projectName: "Wharf Mill" });
    expect(request!.answers).toMatchObject([
      { firmName: "A firm", state: "new", amountPence: null, validUntil: null },
      { firmName: "B firm", state: "quoted", amountPence: 990_000, validUntil: "2026-12-31" },
    ]);
  });

  test("show the newest version of a quote, on both sides", async () => {
    await ask();
    const inquiryId = await quoteNewest("9,900");
    await sendQuote(ctx.as(asked), {
      inquiryId,
      version: 2,
      key: newId("key"),
      amount: "8,800",
      included: "All",
      validUntil: "2027-01-15",
    });
    const newest = { state: "quoted", amountPence: 880_000, validUntil: "2027-01-15" };
    const [request] = (await listSentRequests(ctx.as(asker))).requests;
    expect(request!.answers[1]).toMatchObject(newest);
    expect((await listReceivedInquiries(ctx.as(asked))).inquiries[0]).toMatchObject(newest);
  });

  test("page by key, newest first, without gaps or doubles", async () => {
    for (let n = 1; n <= 23; n++) await ask({ projectName: `Job ${n}` });
    const first = await listReceivedInquiries(ctx.as(asked));
    const second = await listReceivedInquiries(ctx.as(asked), { after: first.next });
    const names = [...first.inquiries, ...second.inquiries].map(({ projectName }) => projectName);
    expect(names).toEqual(Array.from({ length: 23 }, (_, index) => `Job ${23 - index}`));
    expect(second.next).toBeUndefined();
    const sent = await listSentRequests(ctx.as(asker));
    expect(sent.requests).toHaveLength(10);
    const older = await listSentRequests(ctx.as(asker), { after: sent.next });
    expect(older.requests[0]?.projectName).toBe("Job 13");
    const last = await listSentRequests(ctx.as(asker), { after: older.next });
    expect(last.requests).toHaveLength(3);
    expect(last.next).toBeUndefined();
  });

  test("begin anew after what is no inquiry's id", async () => {
    await ask({ projectName: "Wharf Mill" });
    for (const after of ["\0", "a\0b", " ", "x".repeat(61)]) {
      expect((await listReceivedInquiries(ctx.as(asked), { after })).inquiries).toHaveLength(1);
      expect((await listSentRequests(ctx.as(asker), { after })).requests).toHaveLength(1);
    }
  });

  test("keep to one state, and the counts say how many there are in each", async () => {
    await ask();
    await quoteNewest("9,900");
    await ask();
    expect((await listReceivedInquiries(ctx.as(asked), { state: "quoted" })).inquiries).toHaveLength(1);
    expect((await listSentRequests(ctx.as(asker), { state: "quoted" })).requests).toHaveLength(1);
    expect((await listSentRequests(ctx.as(asker), { state: "declined" })).requests).toEqual([]);
    expect(await countInquiries(ctx.as(asked))).toEqual({
      received: { total: 2, byState: { new: 1, quoted: 1 } },
      sent: { total: 0, byState: {} },
      isMainContractor: false,
    });
    expect(await countInquiries(ctx.as(asker))).toMatchObject({
      sent: { total: 2, byState: { new: 2, quoted: 1 } },
      isMainContractor: true,
    });
  });

  test("as a file are safe for a spreadsheet and hold the same rows", async () => {
    await ask({ projectName: '=cmd|"/c calc"!A1', value: "85k" });
    await quoteNewest("9,900.50");
    const sent = await exportInquiries(ctx.as(asker), { box: "sent" });
    expect(sent.fileName).toBe("lintel-inquiries-sent-2026-11-21.csv");
    const lines = sent.body.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^"'=cmd\|/);
    const firmOf = (line: string) => line.split(",")[1] ?? "";
    expect(
      lines
        .slice(1)
        .map(firmOf)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["A firm", "B firm"]);
    const received = await exportInquiries(ctx.as(asked), { box: "received" });
    expect(received.body).toContain(`,${asker.memberships[0]!.companyName},`);
    expect(sent.body).toContain(",85000.00,2026-11-21,2026-12-05,Quoted,9900.50,2026-12-31,");
    const quoted = await exportInquiries(ctx.as(asked), { box: "received", state: "declined" });
    expect(quoted.body.trim().split("\r\n")).toHaveLength(1);
    await ctx.db
      .updateTable("inquiry")
      .set({ created_at: new Date("2026-06-30T23:30:00Z") })
      .execute();
    const inSummer = await exportInquiries(ctx.as(asker), { box: "sent" });
    expect(inSummer.body).toContain(",85000.00,2026-07-01,");
  });

  test("as a file go by the state that they have today, also before the job has expired them", async () => {
    await ask();
    ctx.clock.set("2026-12-06T00:00:00Z");
    const linesOf = async (state: string) =>
      (await exportInquiries(ctx.as(asked), { box: "received", state })).body.trim().split("\r\n").slice(1);
    expect(await linesOf("new")).toEqual([]);
    expect(await linesOf("expired")).toEqual([expect.stringContaining(",Expired,")]);
  });

  test("what a page that was away has missed is what changed since", async () => {
    const { inquiryId, asked: other, asker: waiting } = await createInquiry(ctx);
    const since = ctx.clock.now();
    ctx.clock.advance({ hours: 1 });
    expect(await listChangedInquiries(ctx.as(other), since)).toEqual([{ inquiry: inquiryId }]);
    expect(await listChangedInquiries(ctx.as(waiting), since)).toEqual([{ inquiry: inquiryId }]);
    expect(await listChangedInquiries(ctx.as(other), ctx.clock.now())).toEqual([]);
  });
});

describe("expiry", () => {
  test("ends what waits after its last day in London, once, and leaves the rest", async () => {
    await ask({ replyBy: "2026-11-25" });
    await quoteNewest("9,900", "2026-11-30");
    ctx.clock.set("2026-11-25T23:59:00Z");
    expect(await expireInquiries(system())).toBe(0);
    ctx.clock.set("2026-11-26T00:01:00Z");
    expect(await expireInquiries(system())).toBe(1);
    expect(await expireInquiries(system())).toBe(0);
    ctx.clock.set("2026-12-01T00:01:00Z");
    expect((await listReceivedInquiries(ctx.as(asked), { state: "expired" })).inquiries).toHaveLength(1);
    expect(await expireInquiries(system())).toBe(1);
    const rows = await ctx.db.selectFrom("inquiry").select(["state", "open_until"]).execute();
    expect(rows).toEqual([
      { state: "expired", open_until: null },
      { state: "expired", open_until: null },
    ]);
  });
});

describe("the demo", () => {
  test("has inquiries in many states whose dates follow from today, and a second start adds none", async () => {
    for (const { name } of demoCompanies) await createCompany(ctx, { name, origin: "demo" });
    await seedDemoInquiries(system());
    await seedDemoInquiries(system());
    const rows = await ctx.db.selectFrom("inquiry").select(["id", "state", "from_company_id"]).execute();
    expect(rows).toHaveLength(demoRequests.flatMap(({ answers }) => answers).length);
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThanOrEqual(7);
    expect(await expireInquiries(system())).toBe(0);
    const reader = await createPerson(ctx, [{ id: rows[0]!.from_company_id, number: 1, name: "Demo" }]);
    const page = await getInquiry(ctx.as(reader), rows[0]!.id);
    expect(page.conversationId).not.toBeNull();
    const dated = await ctx.db
      .selectFrom("inquiry")
      .select(["state", "state_changed_at as at"])
      .select((eb) =>
        eb
          .selectFrom("quote")
          .whereRef("inquiry_id", "=", "inquiry.id")
          .select(({ fn }) => fn.max("created_at").as("at"))
          .as("quotedAt"),
      )
      .execute();
    for (const { state, at, quotedAt } of dated) {
      if (state === "quoted") expect(at).toEqual(quotedAt);
      else if (quotedAt) expect(at.getTime()).toBeGreaterThan(quotedAt.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(ctx.clock.now().getTime());
    }
  });

  test("asks for services and of firms that there are", () => {
    for (const { service, from, answers } of demoRequests) {
      expect(serviceByCode(service)).toBeDefined();
      for (const key of [from, ...answers.map(({ firm }) => firm)]) {
        expect(demoCompanies.some((company) => company.key === key)).toBe(true);
      }
    }
  });
});
