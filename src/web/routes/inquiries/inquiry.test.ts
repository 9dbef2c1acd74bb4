import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createInquiry } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./inquiry.tsx";

const ctx = await createTestContext();

test("an inquiry is seen once somebody of the firm opens it, not when a browser fetches it ahead", async () => {
  const { inquiryId, asker, asked } = await createInquiry(ctx);
  const open = async (actor: typeof asked, headers: Record<string, string> = {}) => {
    const path = `/inquiries/${inquiryId}`;
    const page = { path, params: { id: inquiryId }, actor, browser: new TestBrowser(), headers };
    return (await askPage(ctx, loader, page)).data["inquiry"];
  };
  expect(await open(asked, { "Sec-Purpose": "prefetch" })).toMatchObject({ state: "new", seenAt: null });
  expect(await open(asker)).toMatchObject({ state: "new", seenAt: null });
  expect(await open(asked)).toMatchObject({ state: "seen", seenAt: ctx.clock.now() });
});
