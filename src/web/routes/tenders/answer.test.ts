import { expect, test } from "vitest";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { action } from "./answer.tsx";

const ctx = await createTestContext();

test("a mail program's one click at the link that stops invitations stops them", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const email = "desk@newfirm.example";
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email });
  const mail = (await ctx.emails()).findLast(({ to }) => to === email)!;
  const stop = /<(.+)>/.exec(mail.headers!["List-Unsubscribe"]!)![1]!;
  const { pathname, search } = new URL(stop);
  const answer = await askPage(ctx, action, {
    path: pathname + search,
    form: { "List-Unsubscribe": "One-Click" },
    browser: new TestBrowser(),
  });
  expect(answer.toast).toMatchObject({ title: "This address gets no more invitations" });
  await expect(inviteFirms(ctx.as(sides.buyer.owner), { packageId, email })).rejects.toMatchObject({
    kind: "conflict",
  });
});
