import { expect, test } from "vitest";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createInquiry } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./confirm-step.tsx";

const ctx = await createTestContext();

test.each([
  ["accept", "accepted", "Quote accepted"],
  ["turn-down", "not-accepted", "The firm has been told"],
])("the button to %s a quote leaves it %s", async (step, state, title) => {
  const { inquiryId, asker, asked } = await createInquiry(ctx);
  const quote = { amount: "9,900", included: "All", validUntil: "2026-12-20" };
  await sendQuote(ctx.as(asked), { inquiryId, version: 1, key: "key-of-quote", ...quote });
  const answer = await askPage(ctx, action, {
    path: `/inquiries/${inquiryId}/${step}`,
    params: { id: inquiryId, step },
    form: { version: "2" },
    actor: asker,
    browser: new TestBrowser(),
  });
  expect(answer.toast).toMatchObject({ title });
  expect(await getInquiry(ctx.as(asker), inquiryId)).toMatchObject({ state });
});
