import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { changeConversation } from "#domain/messaging/change-conversation.ts";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { createCompany, createInquiry, createListing, createPerson, requestForm } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptQuote } from "./accept-quote.ts";
import { askForQuotes } from "./ask-for-quotes.ts";
import { compareQuotes } from "./compare-quotes.ts";
import { completeProject } from "./complete-project.ts";
import { countInquiries } from "./count-inquiries.ts";
import { declineInquiry } from "./decline-inquiry.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { exportInquiries } from "./export-inquiries.ts";
import { getInquiry } from "./get-inquiry.ts";
import { getInquiryFacts } from "./get-inquiry-facts.ts";
import { listChangedInquiries } from "./list-changed-inquiries.ts";
import { listReceivedInquiries } from "./list-received-inquiries.ts";
import { listSentRequests } from "./list-sent-requests.ts";
import { prepareRequest } from "./prepare-request.ts";
import { remindFirms } from "./remind-firms.ts";
import { seeInquiry } from "./see-inquiry.ts";
import { seedDemoInquiries } from "#demo/seed-demo-inquiries.ts";
import { sendQuote } from "./send-quote.ts";
import { tellOtherFirms } from "./tell-other-firms.ts";
import { turnDownQuote } from "./turn-down-quote.ts";
import { withdrawInquiry } from "./withdraw-inquiry.ts";

const ctx = await createTestContext();
const { inquiryId, requestId, asker, asked, firm } = await createInquiry(ctx);
// Another firm that was asked for the same by the same company, and so knows the most.
const rival = await createCompany(ctx);
const rivalPerson = await createPerson(ctx, [rival]);
const stranger = await createPerson(ctx, [await createCompany(ctx)]);
const administrator: Actor = { ...stranger, isAdministrator: true, isAdminMode: true };
// The very accounts of both sides, once they have left their companies.
const exMembers: Actor[] = [asker, asked].map((member) => ({ ...member, memberships: [] }));

const at = { inquiryId, version: 1 };
const quote = {
  ...at,
  key: "key-stranger",
  amount: "1",
  included: "Everything",
  validUntil: "2026-12-24",
};

const operations: [string, (as: Context) => Promise<unknown>][] = [
  ["getInquiry", (as) => getInquiry(as, inquiryId)],
  ["getInquiryFacts", (as) => getInquiryFacts(as, inquiryId)],
  ["seeInquiry", (as) => seeInquiry(as, inquiryId)],
  ["sendQuote", (as) => sendQuote(as, quote)],
  ["declineInquiry", (as) => declineInquiry(as, { ...at, reason: "no-capacity" })],
  ["withdrawInquiry", (as) => withdrawInquiry(as, at)],
  ["acceptQuote", (as) => acceptQuote(as, at)],
  ["acceptQuote, telling the others", (as) => acceptQuote(as, { ...at, others: "tell" })],
  ["turnDownQuote", (as) => turnDownQuote(as, at)],
  ["compareQuotes", (as) => compareQuotes(as, requestId)],
  ["tellOtherFirms", (as) => tellOtherFirms(as, requestId)],
  ["completeProject", (as) => completeProject(as, { ...at, completedOn: "2026-11-20" })],
];

async function everything() {
  const tables = ["inquiry", "inquiry_request", "quote", "notification", "audit_event"];
  const rows = await Promise.all(
    tables.map(async (table) => (await ctx.database.pool.query(`select * from ${table} order by id`)).rows),
  );
  return JSON.stringify(rows);
}

test.each(operations)(
  "%s: to strangers, rivals, ex-members and administrators there is no such inquiry",
  async (_, run) => {
    const before = await everything();
    for (const actor of [stranger, rivalPerson, administrator, ...exMembers]) {
      await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
    }
    for (const kind of ["visitor", "system"] as const) {
      await expect(run(ctx.as({ kind }))).rejects.toMatchObject({ kind: "unauthenticated" });
    }
    expect(await everything()).toBe(before);
  },
);

test.each<[string, "asked" | "asking", (as: Context) => Promise<unknown>]>([
  ["quote its own inquiry", "asking", (as) => sendQuote(as, quote)],
  ["decline its own inquiry", "asking", (as) => declineInquiry(as, { ...at, reason: "no-capacity" })],
  ["withdraw what it was asked", "asked", (as) => withdrawInquiry(as, at)],
  ["accept for the other side", "asked", (as) => acceptQuote(as, at)],
  ["turn down for the other side", "asked", (as) => turnDownQuote(as, at)],
])("a side cannot %s", async (_, side, run) => {
  const before = await everything();
  await expect(run(ctx.as(side === "asked" ? asked : asker))).rejects.toMatchObject({ kind: "conflict" });
  expect(await everything()).toBe(before);
});

test("each asked firm sees its own inquiry only, and not who else was asked", async () => {
  const { inquiryIds } = await askForQuotes(ctx.as(asker), requestForm([firm, rival]));
  const [own] = (await listReceivedInquiries(ctx.as(rivalPerson))).inquiries;
  const others = inquiryIds.filter((id) => id !== own!.id);
  await expect(getInquiry(ctx.as(rivalPerson), others[0]!)).rejects.toMatchObject({ kind: "not-found" });
  const page = await getInquiry(ctx.as(rivalPerson), own!.id);
  expect(page.answers).toEqual([]);
  expect(JSON.stringify([page, own])).not.toContain(firm.name);
  const { conversationId } = await getInquiry(ctx.as(asked), others[0]!);
  await expect(getConversation(ctx.as(rivalPerson), conversationId!)).rejects.toMatchObject({
    kind: "not-found",
  });
  expect((await getInquiry(ctx.as(asker), own!.id)).answers).toHaveLength(2);
});

test("lists, counts and files hold only one's own", async () => {
  expect(await listReceivedInquiries(ctx.as(stranger))).toEqual({ inquiries: [], next: undefined });
  expect(await listSentRequests(ctx.as(stranger))).toEqual({ requests: [], next: undefined });
  expect((await listSentRequests(ctx.as(stranger), { after: `${requestId}z` })).requests).toEqual([]);
  expect(await countInquiries(ctx.as(stranger))).toMatchObject({
    received: { total: 0 },
    sent: { total: 0 },
  });
  expect(await listChangedInquiries(ctx.as(stranger), new Date(0))).toEqual([]);
  for (const box of ["received", "sent"] as const) {
    const { body } = await exportInquiries(ctx.as(stranger), { box });
    expect(body.trim().split("\r\n")).toHaveLength(1);
  }
});

test.each<[string, (as: Context) => Promise<unknown>]>([
  ["askForQuotes", (as) => askForQuotes(as, requestForm([firm]))],
  ["prepareRequest", (as) => prepareRequest(as, { companies: [String(firm.number)] })],
  ["listReceivedInquiries", (as) => listReceivedInquiries(as)],
  ["listSentRequests", (as) => listSentRequests(as)],
  ["countInquiries", (as) => countInquiries(as)],
  ["exportInquiries", (as) => exportInquiries(as, { box: "sent" })],
  ["listChangedInquiries", (as) => listChangedInquiries(as, new Date(0))],
])("%s needs an account and a company", async (_, run) => {
  await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(run(ctx.as(exMembers[0]!))).rejects.toMatchObject({ kind: "forbidden" });
});

test("a listing that nobody has claimed cannot be asked, whoever asks", async () => {
  const listing = await createListing(ctx);
  await expect(askForQuotes(ctx.as(asker), requestForm([listing]))).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("once blocked, no quote and no acceptance gets through; the ways out stay open", async () => {
  const pair = await createInquiry(ctx);
  const { conversationId } = await getInquiry(ctx.as(pair.asker), pair.inquiryId);
  const own = { inquiryId: pair.inquiryId };
  await sendQuote(ctx.as(pair.asked), { ...quote, ...own, key: "key-before" });
  await changeConversation(ctx.as(pair.asker), { conversationId, change: "block" });
  const revision = { ...quote, ...own, version: 2, key: "key-after" };
  await expect(sendQuote(ctx.as(pair.asked), revision)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(acceptQuote(ctx.as(pair.asker), { ...own, version: 2 })).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect((await getInquiry(ctx.as(pair.asked), pair.inquiryId)).steps).toEqual(["decline"]);
  await turnDownQuote(ctx.as(pair.asker), { ...own, version: 2 });
  await expect(askForQuotes(ctx.as(pair.asked), requestForm([pair.from]))).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("expiry, reminders and the demo are nobody's to ask for", async () => {
  await expect(expireInquiries(ctx.as(asker))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(remindFirms(ctx.as(asker))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(seedDemoInquiries(ctx.as(asker))).rejects.toMatchObject({ kind: "forbidden" });
});
