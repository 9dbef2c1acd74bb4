import { expect, test } from "vitest";
import { createInquiry, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countAllUnread } from "./count-all-unread.ts";

const ctx = await createTestContext();

test("the badges count what waits for a company's member, and for somebody without one only notifications", async () => {
  const { asked, asker } = await createInquiry(ctx);
  expect(await countAllUnread(ctx.as(asked))).toEqual({
    messages: 0,
    inquiries: 1,
    tenders: 0,
    notifications: 1,
  });
  expect(await countAllUnread(ctx.as(asker))).toEqual({
    messages: 0,
    inquiries: 0,
    tenders: 0,
    notifications: 0,
  });
  const alone = await createPerson(ctx, []);
  expect(await countAllUnread(ctx.as(alone))).toEqual({
    messages: 0,
    inquiries: 0,
    tenders: 0,
    notifications: 0,
  });
});

test("that they cannot be counted is said to whoever asked, also where two of them are known already", async () => {
  const { asked } = await createInquiry(ctx);
  const known = (): Promise<unknown> => Promise.resolve(3);
  const { companyId } = asked.memberships[0]!;
  const reads = new Map([
    [`unread messages ${asked.userId}`, known()],
    [`counts of tenders ${companyId}`, Promise.resolve({ invitations: 1, letting: 1 })],
  ]);
  const away = { ...ctx.as(asked), db: ctx.db.withSchema("nowhere"), reads };
  await expect(countAllUnread(away)).rejects.toThrow("nowhere");
});
