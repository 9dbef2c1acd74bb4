import { expect, test } from "vitest";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { loader as openSignUp } from "./signup.tsx";

const ctx = await createTestContext();
ctx.clock.set("2026-11-23T09:00:00Z");

test("who registers from an invitation to tender reads which one waits, with the address that it went to", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const email = "office@invitedfirm.example";
  await inviteFirms(ctx.as(sides.buyer.owner), { packageId, email });
  const mail = (await ctx.emails()).findLast(({ to }) => to === email)!;
  const { searchParams } = new URL(/<(.+)>/.exec(mail.headers!["List-Unsubscribe"]!)![1]!);
  const open = async (link: string) => {
    const next = encodeURIComponent(`/tenders/answer?invitation=${encodeURIComponent(link)}`);
    const { data } = await askPage(ctx, openSignUp, {
      path: `/signup?next=${next}`,
      browser: new TestBrowser(),
    });
    return data["form"] as { typed: Record<string, string>; tender: object | null };
  };
  const link = searchParams.get("invitation")!;
  const { title, return_at: returnAt } = await ctx.db
    .selectFrom("trade_package")
    .select(["title", "return_at"])
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  const { typed, tender } = await open(link);
  expect([typed["email"], tender]).toEqual([email, { title, buyerName: sides.buyer.company.name }]);
  ctx.clock.set(returnAt!);
  expect(await open(link)).toMatchObject({ typed: { email }, tender: { title } });
  ctx.clock.advance({ minutes: 1 });
  expect(await open(link)).toMatchObject({ typed: { email }, tender: null });
  expect(await open(`${link.slice(0, -4)}AAAA`)).toMatchObject({ typed: {}, tender: null });
});
