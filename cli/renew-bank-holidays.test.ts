import { chmodSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bankHolidays } from "#domain/tender-rules/bank-holidays.data.ts";
import { writeTestFile } from "#test/register-file.ts";
import { renewBankHolidays } from "./renew-bank-holidays.ts";

function publish(change: (days: Record<string, string>) => void = () => {}): string {
  const days = structuredClone(bankHolidays.days) as Record<string, Record<string, string>>;
  change(days["scotland"]!);
  const divisions = Object.entries(days).map(([division, named]) => [
    division,
    { division, events: Object.entries(named).map(([date, title]) => ({ title, date })) },
  ]);
  return writeTestFile("bank-holidays.json", JSON.stringify(Object.fromEntries(divisions)));
}

test("the same file changes nothing but its day", async () => {
  const target = writeTestFile("shipped.json", "{}");
  expect(await renewBankHolidays(publish(), bankHolidays.asOf, target)).toBe(
    "Bank holidays are known up to the end of 2028.\nNothing has changed.",
  );
  const shipped = readFileSync(
    new URL("../src/domain/tender-rules/bank-holidays.json", import.meta.url),
    "utf8",
  );
  expect(readFileSync(target, "utf8")).toBe(shipped);
});

test("what was added and removed is told", async () => {
  const target = writeTestFile("shipped.json", "{}");
  const file = publish((days) => {
    days["2027-06-04"] = "Extra bank holiday";
    delete days["2027-08-02"];
  });
  expect((await renewBankHolidays(file, bankHolidays.asOf, target)).split("\n")).toEqual([
    "Bank holidays are known up to the end of 2028.",
    "Scotland: added 2027-06-04, Extra bank holiday",
    "Scotland: removed 2027-08-02, Summer bank holiday",
    "Restart the server to use them.",
  ]);
  expect(JSON.parse(readFileSync(target, "utf8")).days.scotland["2027-06-04"]).toBe("Extra bank holiday");
});

test("another file leaves what is there as it is", async () => {
  const target = writeTestFile("shipped.json", "as it was");
  await expect(renewBankHolidays(writeTestFile("a.json", "{}"), "2026-11-23", target)).rejects.toThrow(
    "This is not a file of bank holidays as GOV.UK publishes it (england-and-wales).",
  );
  await expect(renewBankHolidays("/no/such.json", "2026-11-23", target)).rejects.toThrow("ENOENT");
  expect(readFileSync(target, "utf8")).toBe("as it was");
});

test.skipIf(process.getuid?.() === 0)("an installation that can’t be written says so", async () => {
  const target = writeTestFile("shipped.json", "as it was");
  chmodSync(dirname(target), 0o555);
  onTestFinished(() => chmodSync(dirname(target), 0o755));
  await expect(renewBankHolidays(publish(), bankHolidays.asOf, target)).rejects.toThrow("can’t be written");
  expect(readFileSync(target, "utf8")).toBe("as it was");
});
