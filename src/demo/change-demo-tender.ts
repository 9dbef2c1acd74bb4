import type { Tx } from "#domain/context.ts";
import { prepareChange } from "#domain/package-changes/prepare-change.ts";
import { writeRows } from "#domain/package-changes/read-changed-lines.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { actAt } from "./act-at.ts";
import type { DemoTender } from "./data/demo-tender.data.ts";
import { type DemoWork, drawFile } from "./prepare-demo-tender.ts";

const MINUTE_MS = 60_000;

interface Changing extends DemoWork {
  packageId: string;
  addendum: NonNullable<DemoTender["addendum"]>;
  at: Date;
}

/** Lets the buyer issue an addendum: another revision, and quantities that change with it, all to be priced again. */
export async function changeDemoTender(
  tx: Tx,
  { tender, packageId, buyer, times, addendum, at }: Changing,
): Promise<void> {
  const { file, reason, due, quantities } = addendum;
  const before = (minutes: number) => actAt(tx, buyer, new Date(at.getTime() - minutes * MINUTE_MS));
  const versioned = async () => ({ packageId, version: String((await findPackage(tx, packageId))!.version) });
  await addDocuments(before(20), { packageId, files: [drawFile(tender, file, at)] });
  if (quantities) {
    const lines = (await readPricing(tx, packageId)).map((line) => {
      const quantity = quantities[line.item];
      return quantity === undefined ? line : { ...line, quantity: quantity * 10 ** QUANTITY_DECIMALS };
    });
    const change = { section: "pricing", rows: writeRows(lines) };
    await prepareChange(before(10), { ...change, ...(await versioned()) });
  }
  const form = { reason, materiality: "reprice", returnDay: times.due(due), returnTime: "12:00" };
  await issueAddendum(actAt(tx, buyer, at), { ...form, ...(await versioned()) });
}
