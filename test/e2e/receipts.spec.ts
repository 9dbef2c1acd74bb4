import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { quoteFacts } from "#domain/receipts/receipts.schema.ts";
import { findLeafHash } from "#domain/transparency/transparency.proof.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { bytesOf, hashStatement } from "#platform/statement.proof.ts";
import { GrowingTree } from "#platform/merkle-tree.ts";
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";

/** A receipt as the server would sign it, alone in a record of its own, with that record's head. */
async function signReceipt(issuer: string) {
  const secret = readFileSync(join(dirname(process.env.JOURNEY_SESSIONS!), "secret"), "utf8").trim();
  const key = signingKeyOf(secret, "transparency-signing");
  const sealed = { nonce: "ab".repeat(32), content: { total: 1_234_500 } };
  const receivedAt = "2026-11-21T09:00:00.123Z";
  const receipt = key.sign({
    type: "lintel.receipt.v1",
    issuer,
    receipt: "rcp_1",
    package: "pkg_1",
    quote: "quo_1",
    version: 1,
    documentSet: { number: 2, hash: "cd".repeat(32) },
    receivedAt,
    quoteHash: createHash("sha256")
      .update(bytesOf(quoteFacts(sealed.nonce, sealed.content)))
      .digest("hex"),
  });
  const leaf = await findLeafHash("receipt", await hashStatement(receipt.statement));
  const tree = new GrowingTree();
  tree.append(Buffer.from(leaf, "hex"));
  const root = tree.root.toString("hex");
  const head = key.sign({ type: "lintel.head.v1", issuer, size: 1, root, signedAt: receivedAt });
  const file = { type: "lintel.receipt-file.v1", receipt, sealed };
  return { file, head, inclusion: { type: "lintel.inclusion.v1", leaf, position: 0, path: [], head } };
}

const asFiles = (...values: unknown[]) =>
  values.map((value, at) => ({
    name: `file-${at}.json`,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(value)),
  }));

async function check(page: Page, ...values: unknown[]): Promise<void> {
  await page.getByLabel("The receipt and what belongs to it").setInputFiles(asFiles(...values));
  await page.getByRole("button", { name: "Check the receipt" }).click();
}

const result = (page: Page) => page.getByRole("region", { name: "Result" });
const signs = (page: Page) => result(page).getByRole("listitem");

test(
  "a receipt is checked in the browser, without a network",
  { tag: "@phone" },
  async ({ page, context, baseURL }) => {
    const { file, head, inclusion } = await signReceipt(baseURL!);
    await page.goto("/verify-receipt");
    await page.locator("html[data-scripts=on]").waitFor();
    await context.setOffline(true);
    await check(page, file, inclusion, head);
    await expect(result(page).getByRole("status")).toContainText("This receipt is genuine");
    await expect(signs(page)).toHaveText(Array(5).fill(/^Holds\. /));
    await expect(result(page)).toContainText("2026-11-21T09:00:00.123Z");
    await expectNoSidewaysScroll(page);
    await check(page, { ...file, sealed: { ...file.sealed, content: { total: 1_234_400 } } });
    await expect(result(page).getByRole("status")).toHaveText("Something is wrong with this receipt");
    await expect(signs(page).nth(2)).toHaveText(
      "Wrong. The quote in the file is not the one that was received.",
    );
    await check(page, head);
    await expect(page.getByText("Choose the receipt itself, too")).toBeVisible();
    await context.setOffline(false);
  },
);

test("a browser without Ed25519 has it checked by the server", async ({ page, baseURL }) => {
  const { file, inclusion } = await signReceipt(baseURL!);
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException("No Ed25519", "NotSupportedError"));
  });
  await page.goto("/verify-receipt");
  await page.locator("html[data-scripts=on]").waitFor();
  await check(page, file, inclusion);
  await expect(signs(page)).toHaveText([...Array<RegExp>(4).fill(/^Holds\. /), /^Not yet\. /]);
  await expectNoAxeFindings(page);
});

test("with scripts off the server checks it, and says what cannot be checked", async ({
  scriptlessPage: page,
  baseURL,
}) => {
  const { file } = await signReceipt(baseURL!);
  await page.goto("/verify-receipt");
  await check(page, file);
  await expect(signs(page)).toHaveText([...Array<RegExp>(3).fill(/^Holds\. /), /^Not yet\. /, /^Not yet\. /]);
  await expect(
    result(page).getByRole("link", { name: "Download its proof from the record" }),
  ).toHaveAttribute("href", /^\/transparency\/inclusion\.json\?leaf=[0-9a-f]{64}$/);
});
