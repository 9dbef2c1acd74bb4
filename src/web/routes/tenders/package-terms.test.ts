import { expect, test } from "vitest";
import { createPackage } from "#domain/packages/create-package.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { completeTerms, createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { action, loader } from "./package-terms.tsx";

const ctx = await createTestContext();

test("terms of another package are offered and taken over, once what they replace was shown", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const as = ctx.as(buyer.owner);
  const from = await createDraft(ctx, buyer.owner);
  const place = { nation: "england-and-wales", mainContract: "won", projectName: "Another Wharf" };
  const packageId = await createPackage(as, { ...place, service: "EG-07", title: "Later" });
  const ask = (handler: typeof action | typeof loader, form?: Record<string, string>) =>
    askPage(ctx, handler, {
      path: `/company/tenders/${packageId}/terms`,
      params: { id: packageId },
      ...(form && { form }),
      actor: buyer.owner,
      browser: new TestBrowser(),
    });
  const set = async (id: string, terms: object) =>
    editPackage(as, { packageId: id, version: await versionOf(ctx, id), section: "terms", ...terms });
  await set(from, {});
  expect((await ask(loader)).data["sources"]).toEqual([]);
  await set(from, completeTerms);
  expect((await ask(loader)).data["sources"]).toMatchObject([{ id: from }]);

  await set(packageId, { retentionPercent: "5" });
  const copy = async (seen: string) =>
    ask(action, { intent: "copy", from, seen, version: String(await versionOf(ctx, packageId)) });
  const asked = await copy("");
  expect(asked).toMatchObject({
    toast: null,
    data: {
      copied: { problem: null, from, told: [{ label: expect.stringContaining("Retention") as string }] },
    },
  });
  const { seen } = asked.data["copied"] as { seen: string };
  expect((await copy(seen)).toast).toMatchObject({
    title: "The terms are taken over",
    description: expect.stringMatching(/^Replaced: Retention/) as string,
  });
  expect((await ask(loader)).data["missing"]).toEqual([]);
});
