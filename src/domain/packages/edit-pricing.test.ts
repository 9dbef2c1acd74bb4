import { expect, test } from "vitest";
import { createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { editPackage } from "./edit-package.ts";
import { editPricing } from "./edit-pricing.ts";
import { getPricing } from "./get-pricing.ts";
import { writeLineRow } from "./write-line-rows.ts";

const ctx = await createTestContext();

const ROWS = [
  "Section,Item,Description,Qty,Unit,Kind,Amount",
  "A,1,Dig,10,m3,,",
  "A,2,Fill,4.5,m3,,",
  "B,3,Contingency,,sum,Provisional sum,1000",
].join("\n");

async function createBuyer() {
  const { buyer, first } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const acting = ctx.as(buyer.owner);
  const version = () => versionOf(ctx, packageId);
  await editPackage(acting, { packageId, section: "pricing", version: await version(), rows: ROWS });
  const lines = async () => (await getPricing(acting, { packageId })).lines;
  /** The whole form as the page shows it, with what is typed over it. */
  const formOf = async (typed: Record<string, string>) => {
    const shown = (await lines()).flatMap((line, at) =>
      Object.entries(writeLineRow(line, at)).map(([column, value]) => [`${column}-${at}`, value] as const),
    );
    return { ...Object.fromEntries(shown), ...typed };
  };
  const edit = async (typed: Record<string, string>, seen?: number) =>
    editPricing(acting, { ...(await formOf(typed)), packageId, version: String(seen ?? (await version())) });
  const words = async () => (await lines()).map(({ description }) => description);
  return { packageId, stranger: ctx.as(first.owner), acting, version, lines, edit, words };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

test("a form that is sent as it was shown changes no line", async () => {
  const { lines, edit } = await createBuyer();
  const before = await lines();
  await edit({});
  expect(await lines()).toEqual(before);
});

test("quantity, unit and kind are mended in place, and a line may wait for its quantity", async () => {
  const { lines, edit } = await createBuyer();
  await edit({ "quantity-0": "1,250.5", "unit-0": "sqm", "quantity-1": "", "amount-2": "2,500" });
  expect(await lines()).toMatchObject([
    { description: "Dig", quantity: 1_250_500, unit: "m²" },
    { description: "Fill", quantity: null, unit: "m³" },
    { description: "Contingency", amount: 250_000 },
  ]);
  await edit({ "kind-1": "lump-sum", "unit-1": "" });
  expect((await lines())[1]).toMatchObject({ kind: "lump-sum", quantity: null, unit: "item" });
});

test("lines are added, taken out and moved, each to the place that is asked for", async () => {
  const { edit, words } = await createBuyer();
  await edit({ "description-new0": "Haul", "kind-new0": "measured", "unit-new0": "m3", "place-new0": "1" });
  expect(await words()).toEqual(["Haul", "Dig", "Fill", "Contingency"]);
  await edit({ "place-3": "2", "out-1": "on" });
  expect(await words()).toEqual(["Haul", "Contingency", "Fill"]);
  await edit({ "place-0": "9999" });
  expect(await words()).toEqual(["Contingency", "Fill", "Haul"]);
});

test("lines that the form does not hold stay as they are", async () => {
  const { packageId, acting, version, edit, words } = await createBuyer();
  await editPricing(acting, {
    packageId,
    version: String(await version()),
    "description-1": "Fill with stone",
    "section-1": "A",
    "kind-1": "measured",
    "unit-1": "m3",
  });
  expect(await words()).toEqual(["Dig", "Fill with stone", "Contingency"]);
  await edit({ "out-0": "on", "out-1": "on", "out-2": "on" });
  expect(await words()).toEqual([]);
});

test.each([
  [{ "quantity-0": "ten" }, "Line 1: “ten” is not a quantity: enter a number such as 12.5."],
  [{ "description-1": " " }, "Line 2: it has no description."],
  [{ "amount-2": "lots" }, "Line 3: “lots” is not an amount: enter pounds such as 12,500."],
  [{ "kind-0": "magic" }, "Line 1: choose one of the kinds."],
  [{ "place-0": "0" }, "“0” is no place in the list: enter a number such as 3."],
  [{ "quantity-new0": "3", "kind-new0": "measured" }, "New line 1: it has no description."],
])("%j is refused, and nothing is kept", async (typed, sentence) => {
  const { lines, edit } = await createBuyer();
  const before = await lines();
  expect(await refusal(edit(typed))).toBe(sentence);
  expect(await lines()).toEqual(before);
});

test("of two people who look at the same lines one is told, and a stranger meets no tender", async () => {
  const { packageId, stranger, version, edit, words } = await createBuyer();
  const seen = await version();
  await edit({ "description-0": "Dig by hand" }, seen);
  expect(await refusal(edit({ "description-0": "Dig by machine" }, seen))).toContain("A colleague");
  expect(await words()).toEqual(["Dig by hand", "Fill", "Contingency"]);
  const theirs = { packageId, version: String(await version()), "out-0": "on", "description-0": "x" };
  expect(await refusal(editPricing(stranger, theirs))).toBe("There is no such tender among yours.");
});

test("the same lines sent again, because the answer was lost, are no conflict and stand once", async () => {
  const { acting, packageId, version, lines, edit, words } = await createBuyer();
  const seen = await version();
  const sent = {
    ...Object.fromEntries(
      (await lines()).flatMap((line, at) =>
        Object.entries(writeLineRow(line, at)).map(([column, value]) => [`${column}-${at}`, value]),
      ),
    ),
    "quantity-0": "12",
    "description-new0": "Haul",
    "kind-new0": "measured",
    "unit-new0": "m3",
  };
  const send = () => editPricing(acting, { ...sent, packageId, version: String(seen) });
  await send();
  expect(await refusal(send())).toBe("done");
  expect(await words()).toEqual(["Dig", "Fill", "Contingency", "Haul"]);
  expect(await version()).toBe(seen + 1);
  await edit({ "quantity-1": "9" });
  expect(await refusal(send())).toMatch(/has changed this tender meanwhile/);
  expect((await lines())[1]).toMatchObject({ quantity: 9_000 });
});

test("the same part of a draft sent again is no conflict; over what a colleague has saved since it is one", async () => {
  const { acting, packageId, version } = await createBuyer();
  const seen = await version();
  const dates = {
    packageId,
    section: "dates",
    version: seen,
    returnDay: "2031-03-12",
    validityDays: "60",
    minRepriceDays: "3",
  };
  await editPackage(acting, dates);
  expect(await refusal(editPackage(acting, dates))).toBe("done");
  expect(await version()).toBe(seen + 1);
  await editPackage(acting, { ...dates, version: seen + 1, validityDays: "90" });
  expect(await refusal(editPackage(acting, dates))).toMatch(/has changed this tender meanwhile/);
  const opening = { packageId, section: "opening", version: seen + 2, openers: "2", lateMinutes: "0" };
  await editPackage(acting, opening);
  expect(await refusal(editPackage(acting, opening))).toBe("done");
});
