import { expect, test } from "vitest";
import type { DescribedReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { receiptMoments } from "./receipt-moments.ts";

const receipt = { statement: { receivedAt: "2027-01-07T11:59:59.999Z" } } as DescribedReceipt["receipt"];
const buyerName = "Thornbridge Construction";

test("a quote that its firm sent was received once", () => {
  expect(receiptMoments({ receipt, buyerName, lodged: null })).toEqual([
    ["Received", "Thu 7 Jan 2027, 11:59 (London)"],
  ]);
});

test("of one that was lodged each moment stands at what happened then", () => {
  const lodged = {
    way: "email",
    receivedAt: new Date("2027-01-05T09:00:00Z"),
    lodgedAt: new Date("2027-01-06T10:00:00Z"),
  } as DescribedReceipt["lodged"];
  expect(receiptMoments({ receipt, buyerName, lodged })).toEqual([
    ["File came", "Tue 5 Jan 2027, 09:00 (London), by e-mail, as Thornbridge Construction says"],
    ["Lodged, sealed", "Wed 6 Jan 2027, 10:00 (London): this is when it counts as received"],
    ["Figures entered", "Thu 7 Jan 2027, 11:59 (London), by Thornbridge Construction"],
  ]);
});
