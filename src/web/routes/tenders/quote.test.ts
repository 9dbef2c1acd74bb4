import { expect, test } from "vitest";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createEntered, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./quote.tsx";

const ctx = await createTestContext();

test("a quote that is submitted again as it was is said to stand, with when it came", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { toFirst } = await createEntered(ctx, sides);
  const submit = async (lastVersion: string) => {
    const { draftVersion } = await getQuote(ctx.as(sides.first.owner), { invitationId: toFirst });
    return askPage(ctx, action, {
      path: `/company/tenders/invited/${toFirst}/quote`,
      params: { invitation: toFirst },
      form: {
        intent: "submit",
        draftVersion: String(draftVersion),
        lastVersion,
        isAuthorised: "on",
        hasNoCollusion: "on",
        hasReadAddenda: "on",
      },
      actor: sides.first.owner,
      browser: new TestBrowser(),
    });
  };
  expect((await submit("1")).toast).toMatchObject({
    title: "Nothing has changed since you submitted on 24 Nov 2026, 09:00",
    description: "Version 1 stands, with its receipt.",
  });
  // A page that did not know of it yet.
  expect((await submit("")).toast).toMatchObject({ title: "Your quote is in, version 1" });
});
