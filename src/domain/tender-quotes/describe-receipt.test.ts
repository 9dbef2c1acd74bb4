import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { writeReceiptPdf } from "#domain/receipts/write-receipt-pdf.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createEntered, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { describeReceipt } from "./describe-receipt.ts";

const ctx = await createTestContext();

test("a receipt is read and printed by the firm that has it alone, and says no price", async () => {
  const sides = await createTenderSides(ctx);
  const { toFirst } = await createEntered(ctx, sides);
  const input = { invitationId: toFirst, version: "1" };
  const described = await describeReceipt(ctx.as(sides.first.owner), input);
  expect(described).toMatchObject({
    title: "Groundworks",
    companyName: "Calder Groundworks",
    buyerName: "Thornbridge Construction",
    isPlaced: false,
  });
  expect(JSON.stringify(described)).not.toMatch(/pence|nonce|content|"lines"/i);
  const printed = {
    ...described,
    moments: [["Received", "now"]] as const,
    address: "https://lintel.test/verify-receipt",
    code: { size: 1, d: "" },
  };
  const pdf = await writeReceiptPdf(printed);
  expect((await writeReceiptPdf(printed)).equals(pdf)).toBe(true);
  expect((await drawPdfPage({ bytes: new Uint8Array(pdf), page: 1, maxSide: 300 }))?.pages).toBe(1);
  await publishHead(createSystemContext(ctx.services));
  expect((await describeReceipt(ctx.as(sides.first.owner), input)).isPlaced).toBe(true);
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  for (const other of [sides.second.owner, sides.buyer.owner, stranger])
    await expect(describeReceipt(ctx.as(other), input)).rejects.toMatchObject({ kind: "not-found" });
  await expect(describeReceipt(ctx, input)).rejects.toMatchObject({ kind: "unauthenticated" });
  for (const version of ["2", "0", "x"])
    await expect(describeReceipt(ctx.as(sides.first.owner), { ...input, version })).rejects.toThrow();
});
