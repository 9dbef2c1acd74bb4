import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { findApprovers } from "#domain/awards/awards.queries.ts";
import { seeInquiry } from "#domain/inquiries/see-inquiry.ts";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { usualRights } from "#domain/tender-rights/tender-rights.data.ts";
import { packDocuments } from "#domain/tender-documents/pack-documents.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { noteSeen } from "#domain/tendering/note-seen.ts";
import { changeMemberRole } from "#domain/teams/change-member-role.ts";
import { memberIn } from "./accounts.ts";
import { createConversation, createInquiry, createPerson } from "./factories.ts";
import { createOpenedTender } from "./opened-tender.ts";
import { type TestContext, createTestContext } from "./test-context.ts";
import { createIssued, createTenderSides, signInAfresh } from "./tenders.ts";

let ctx: TestContext;
beforeEach(async () => {
  ctx = await createTestContext();
});

const REFUSED = { kind: "forbidden", message: expect.stringMatching(/^You can read here\./) as string };

test("what a viewer has read of a conversation is noted for them, and the other company learns nothing", async () => {
  const { conversationId, sender, receiver, to } = await createConversation(ctx, { messages: 2 });
  const viewer = await createPerson(ctx, [to], { role: "viewer" });
  await markSeen(ctx.as(viewer), { conversationId, number: 2 });
  expect((await getConversation(ctx.as(viewer), conversationId)).seenNumber).toBe(2);
  expect((await getConversation(ctx.as(receiver), conversationId)).seenNumber).toBe(0);
  expect((await getConversation(ctx.as(sender), conversationId)).seenByOther.number).toBe(0);
  const unreadOf = async (actor: Member) =>
    (await listConversations(ctx.as(actor))).conversations.map(({ unread }) => unread);
  expect([await unreadOf(viewer), await unreadOf(receiver)]).toEqual([[0], [2]]);
  const { refusal } = await getConversation(ctx.as(viewer), conversationId);
  const sent = sendMessage(ctx.as(viewer), { conversationId, key: "key-of-a-viewer", body: "Hello" });
  await expect(sent).rejects.toMatchObject({ ...REFUSED, message: refusal });
});

test("an inquiry that a viewer has opened is still new", async () => {
  const { inquiryId, firm } = await createInquiry(ctx);
  const viewer = await createPerson(ctx, [firm], { role: "viewer" });
  const stateOf = async () =>
    (await ctx.db.selectFrom("inquiry").select("state").where("id", "=", inquiryId).executeTakeFirst())
      ?.state;
  await seeInquiry(ctx.as(viewer), inquiryId);
  expect(await stateOf()).toBe("new");
  await seeInquiry(ctx.as(await createPerson(ctx, [firm], { role: "member" })), inquiryId);
  expect(await stateOf()).toBe("seen");
});

test("a tenderer's viewer reads the tender, is no sign that the firm has, and their download counts", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { toFirst: invitationId } = await createIssued(ctx, sides);
  const viewer = ctx.as(await createPerson(ctx, [sides.first.company as never], { role: "viewer" }));
  await noteSeen(viewer, { invitationId });
  const tender = await getTender(viewer, { invitationId });
  expect(tender.invitation.state).toBe("sent");
  const receipts = ctx.db
    .selectFrom("document_receipt")
    .select("downloads")
    .where("invitation_id", "=", invitationId);
  expect(await receipts.execute()).toEqual([]);
  const { stream } = await packDocuments(viewer, { id: invitationId, which: "all" });
  for await (const _piece of stream) continue;
  expect(await receipts.execute()).toEqual([{ downloads: 1 }]);
});

test("a viewer neither opens quotes nor approves an award, whatever the company has chosen", async () => {
  const { packageId, buyer } = await createOpenedTender(ctx, { isOpened: false });
  const viewer = await createPerson(ctx, [buyer.company as never], { role: "viewer" });
  const { acting, browser } = await signInAfresh(ctx, viewer);
  await expect(openQuotes(acting, { packageId }, browser)).rejects.toMatchObject(REFUSED);
  const all = { isAllowed: true, limitPence: null };
  const rights = { ...usualRights, member: { issue: all, submit: all, award: all } };
  const approvers = await findApprovers(ctx, { companyId: buyer.company.id, rights, pence: 1 });
  expect(approvers.map(({ userId }) => userId)).toEqual([buyer.owner.userId]);
});

test("whoever is made a viewer may change nothing from the next request on", async () => {
  const { conversationId, receiver, to } = await createConversation(ctx, { messages: 1 });
  const colleague = await createPerson(ctx, [to], { role: "member" });
  const { browser, acting } = await signInAfresh(ctx, colleague);
  const send = (as: typeof acting, key: string) =>
    sendMessage(as, { conversationId, key: `key-of-${key}`, body: "Hello" });
  await send(acting, "a-member");
  const change = { companyId: to.id, userId: colleague.userId };
  await changeMemberRole(ctx.as(receiver), { ...change, role: "viewer" });
  await expect(send(ctx.as(await memberIn(ctx, browser), browser), "a-viewer")).rejects.toMatchObject(
    REFUSED,
  );
});
