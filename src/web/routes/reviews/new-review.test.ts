import { expect, test } from "vitest";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import type { Member } from "#domain/actor.ts";
import { newId } from "#platform/ids.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createInquiry } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./new-review.tsx";

const ctx = await createTestContext();

test("the first of the two reviews is said to be sent, and with the second both to be published", async () => {
  const { inquiryId, firm, asker, asked } = await createInquiry(ctx);
  const quote = { amount: "9,900", included: "All", validUntil: "2026-12-20", key: newId("key") };
  await sendQuote(ctx.as(asked), { inquiryId, version: 1, ...quote });
  await acceptQuote(ctx.as(asker), { inquiryId, version: 2 });
  const post = async (actor: Member) => {
    const marks = { mark1: "4", mark2: "4", mark3: "4", mark4: "4", mark5: "4" };
    const { toast } = await askPage(ctx, action, {
      path: `/reviews/new?inquiry=${inquiryId}`,
      form: { ...marks, body: "Tidy and on time.", key: newId("key") },
      actor,
      browser: new TestBrowser(),
    });
    return toast;
  };
  expect(await post(asker)).toMatchObject({
    title: "Your review is sent",
    description: `It is published when ${firm.name} has written theirs, on 5 Dec 2026 at the latest.`,
  });
  expect(await post(asked)).toMatchObject({ title: "Both reviews are published" });
});
