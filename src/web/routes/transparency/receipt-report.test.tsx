import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { checkSame } from "#domain/receipts/openings.proof.ts";
import type { OpeningFile } from "#domain/receipts/openings.schema.ts";
import type { ReceiptCheck } from "#domain/receipts/receipts.proof.ts";
import type { Receipt } from "#domain/receipts/receipts.schema.ts";
import { ReceiptReportShown } from "./receipt-report.tsx";

const opening: OpeningFile["opening"] = {
  type: "lintel.opening.v1",
  package: "pkg_one",
  openedAt: "2026-12-01T09:00:00.000Z",
  quotes: [],
};
const receiptOf = (of: string) =>
  ({
    statement: {
      package: of,
      quote: "quo_1",
      version: 1,
      documentSet: { number: 1 },
      receivedAt: "2026-12-01T09:00:00.000Z",
    },
  }) as Receipt;

/** What stands above the checks of a receipt with an opening beside it. */
function headOf(of: string, more: Parameters<typeof ReceiptReportShown>[0]["report"]["checks"] = []): string {
  const receipt = receiptOf(of);
  const checks = [checkSame({ type: "lintel.opening-file.v1", opening }, receipt), ...more];
  const shown = <ReceiptReportShown report={{ statement: receipt.statement, opening, leaf: "", checks }} />;
  return /role="status"[^>]*>(.*?)<ul/.exec(renderToStaticMarkup(shown))![1]!.replaceAll(/<[^>]*>/g, "");
}

test("a receipt and an opening of two tenders are said to be of two, above what was checked", () => {
  expect(headOf("pkg_other")).toContain("The receipt and the opening are of two different tenders.");
  expect(headOf("pkg_one")).toContain("Nothing is wrong in what was checked");
});

test("a receipt that Lintel has signed is called genuine, with what was and what was not checked", () => {
  const of = (name: ReceiptCheck["name"], state: ReceiptCheck["state"]) => ({ name, state, says: name });
  const signed = [of("signature", "holds"), of("key", "holds"), of("growth", "open")];
  expect(headOf("pkg_one", signed)).toBe(
    "This receipt is genuineChecked: its signature and whose key it is. Not checked: that this quote was opened and that the record only grew.",
  );
  expect(headOf("pkg_one", [...signed, of("opened", "holds"), of("opening", "holds")])).toContain(
    "This receipt and this opening are genuine",
  );
  expect(headOf("pkg_one", [of("signature", "holds"), of("key", "open")])).not.toContain("genuine");
});

test("what the record is still to hold is said to be to come, what nobody looked at not to be checked", () => {
  const { statement } = receiptOf("pkg_one");
  const names = ["signature", "key", "contents", "inclusion", "opened", "same", "opening", "growth"] as const;
  const checks = names.map((name) => ({ name, state: "open", says: name }) as const);
  const shown = <ReceiptReportShown report={{ statement, opening: null, leaf: "", checks }} />;
  const signs = [...renderToStaticMarkup(shown).matchAll(/(Not yet|Not checked)\. <\/span>(\w+)/g)];
  expect(signs.filter(([, sign]) => sign === "Not yet").map(([, , name]) => name)).toEqual([
    "inclusion",
    "opening",
    "growth",
  ]);
  expect(signs).toHaveLength(8);
});

test("what is wrong with one of them comes before that", () => {
  const wrong = { name: "signature", state: "fails", says: "No signature." } as const;
  expect(headOf("pkg_other", [wrong])).toBe("Something is wrong with this receipt");
});

test("an intact receipt is not called wrong for its opening, nor either of them for the record", () => {
  const fails = (name: "opened" | "opening" | "growth" | "contents") =>
    ({ name, state: "fails", says: name }) as const;
  expect(headOf("pkg_one", [fails("opened"), fails("opening")])).toBe("Something is wrong with this opening");
  expect(headOf("pkg_one", [fails("growth")])).toBe("Something is wrong with the record");
  expect(headOf("pkg_one", [fails("contents"), fails("opened")])).toBe(
    "Something is wrong with this receipt and this opening",
  );
});
