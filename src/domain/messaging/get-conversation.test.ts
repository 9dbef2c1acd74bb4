import { expect, test } from "vitest";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { getInquiryFacts } from "#domain/inquiries/get-inquiry-facts.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { createCompany, createConversation, createInquiry, createPicture } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { findConversationWith } from "./find-conversation-with.ts";
import { getConversation } from "./get-conversation.ts";
import { listConversations } from "./list-conversations.ts";

const ctx = await createTestContext();

test("the other company's logo, town and number are its public profile's, and gone with it", async () => {
  const { conversationId, sender, to, receiver } = await createConversation(ctx, { messages: 1 });
  const picture = await createPicture(ctx, { kind: "logo" });
  const change = (values: object) =>
    ctx.db.updateTable("company").set(values).where("id", "=", to.id).execute();
  await change({ phone: "+441134960123", town: "Otley", picture_id: picture.id });
  const listed = async () => (await listConversations(ctx.as(sender))).conversations[0]?.otherPicture;
  expect(await listed()).toMatchObject({ id: picture.id });
  const contactOf = async () => (await getConversation(ctx.as(sender), conversationId)).contact;
  expect(await contactOf()).toMatchObject({
    town: "Otley",
    phone: "+441134960123",
    phoneShown: "0113 496 0123",
    picture: { id: picture.id },
  });
  // One's own profile is not the other company's.
  expect((await getConversation(ctx.as(receiver), conversationId)).contact.phone).toBeNull();
  await change({ delisted_at: ctx.clock.now() });
  expect(await contactOf()).toEqual({ town: null, phone: null, phoneShown: null, picture: null });
  expect(await listed()).toBeNull();
  await change({ delisted_at: null, closed_at: ctx.clock.now() });
  expect(await listed()).toBeNull();
});

test("nobody begins to write to a company that has left the directory or was closed", async () => {
  const { sender } = await createConversation(ctx, { messages: 1 });
  const begin = async (values: Parameters<typeof createCompany>[1]) => {
    const { number } = await createCompany(ctx, { is_claimed: true, ...values });
    return findConversationWith(ctx.as(sender), { company: number });
  };
  const now = ctx.clock.now();
  for (const gone of [{ delisted_at: now }, { closed_at: now }])
    await expect(begin(gone)).rejects.toMatchObject({ kind: "not-found" });
  expect((await begin({})).conversationId).toBeUndefined();
});

test("beside the conversation about an inquiry stand its facts and the newest quote", async () => {
  const { inquiryId, asker, asked } = await createInquiry(ctx, { place: "Leeds", replyBy: "2026-12-05" });
  expect(await getInquiryFacts(ctx.as(asked), inquiryId)).toMatchObject({
    side: "asked",
    state: "new",
    replyBy: "2026-12-05",
    quote: null,
  });
  for (const [version, amount] of [
    [1, "90,000"],
    [2, "85,000"],
  ] as const) {
    await sendQuote(ctx.as(asked), {
      inquiryId,
      version,
      key: `key-quote-${version}`,
      amount,
      included: "Two floors",
      validUntil: "2026-12-24",
    });
  }
  expect(await getInquiryFacts(ctx.as(asker), inquiryId)).toMatchObject({
    side: "asking",
    state: "quoted",
    quote: { amountPence: 8_500_000, validUntil: "2026-12-24" },
  });
  const { conversationId } = await getInquiry(ctx.as(asker), inquiryId);
  expect((await getConversation(ctx.as(asker), conversationId!)).inquiry?.id).toBe(inquiryId);
});
