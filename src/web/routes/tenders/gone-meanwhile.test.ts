import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createDraft, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { action as documents } from "./package-documents.tsx";
import { action as pricing } from "./package-pricing.tsx";

const ctx = await createTestContext();

test("nothing is said to be added, discarded or put aside where it was gone already", async () => {
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const press = async (action: typeof documents | typeof pricing, form: Record<string, string>) => {
    const answer = await askPage(ctx, action, {
      path: `/company/tenders/${packageId}`,
      params: { id: packageId },
      actor: buyer.owner,
      browser: new TestBrowser(),
      form,
    });
    return answer.toast?.title;
  };
  const arrival = "arr_01m7ynaym0brc404f3fehsz5za";
  expect(await press(documents, { intent: "discard-arrival", arrival })).toBe("Nothing to discard");
  const row = { arrival, [`number-${arrival}`]: "A-101", [`kind-${arrival}`]: "drawing" };
  expect(await press(documents, { intent: "add-arrivals", ...row })).toBe("Nothing to add");
  expect(await press(pricing, { intent: "discard" })).toBe("Nothing to put aside");
});
