import { expect, test } from "vitest";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createTenderSides } from "#test/tenders.ts";
import * as invite from "./invite.tsx";
import * as newTender from "./new-tender.tsx";
import * as packageList from "./package-list.tsx";
import * as requestTender from "./request-tender.tsx";

const ctx = await createTestContext();

test("a viewer is refused at the door of a page that is a form alone, before they fill anything in", async () => {
  const { buyer } = await createTenderSides(ctx);
  const viewer = await createPerson(ctx, [buyer.company], { role: "viewer" });
  const through = async (page: { middleware: readonly unknown[] }, actor: typeof viewer) => {
    const handler = async (args: never) => {
      for (const guard of page.middleware)
        await (guard as (all: never, next: () => void) => unknown)(args, () => {});
      return new Response(null, { status: 204 });
    };
    const asked = { path: "/company/tenders/invite?company=1", actor, browser: new TestBrowser() };
    return (await askPage(ctx, handler, asked)).status;
  };
  for (const page of [newTender, packageList, requestTender, invite]) {
    await expect(through(page, viewer)).rejects.toThrow(ONLY_READS);
    expect(await through(page, buyer.owner)).toBe(204);
  }
});
