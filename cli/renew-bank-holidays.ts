import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BankHolidays, bankHolidays } from "#domain/tender-rules/bank-holidays.data.ts";
import { nationLabel, nations } from "#domain/tender-rules/nations.data.ts";
import { readBankHolidays } from "#domain/tender-rules/read-bank-holidays.ts";
import { CommandFailure } from "./command-failure.ts";

const SHIPPED = fileURLToPath(new URL("../src/domain/tender-rules/bank-holidays.json", import.meta.url));
/** GOV.UK's file has some 60 kB. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Puts GOV.UK's bank holidays in the place of those that the product came with; returns what has changed, in words. */
export async function renewBankHolidays(file: string, today: string, target = SHIPPED): Promise<string> {
  const bytes = await readFile(file);
  if (bytes.length > MAX_FILE_BYTES)
    throw new CommandFailure(`${file} is too large for a list of bank holidays.`);
  const read = readBankHolidays(bytes.toString("utf8"), today);
  if (read.kind === "refused") throw new CommandFailure(`${file}: ${read.sentence}`);
  const temporary = `${target}.new`;
  try {
    await writeFile(temporary, `${JSON.stringify(read.holidays, null, 2)}\n`);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new CommandFailure(
      `Bank holidays are part of the installation, and ${target} can’t be written: run this as whoever installed it.`,
    );
  }
  return describeChanges(bankHolidays, read.holidays);
}

function describeChanges(before: BankHolidays, after: BankHolidays): string {
  const changes = nations.flatMap(({ value }) => {
    const [old, renewed] = [before.days[value], after.days[value]];
    const first = Object.keys(renewed)[0]!;
    const name = nationLabel(value);
    return [
      ...Object.keys(renewed)
        .filter((day) => !(day in old))
        .map((day) => `${name}: added ${day}, ${renewed[day]}`),
      ...Object.keys(old)
        .filter((day) => !(day in renewed) && day >= first)
        .map((day) => `${name}: removed ${day}, ${old[day]}`),
    ];
  });
  const last = Math.min(
    ...nations.map(({ value }) => Number(Object.keys(after.days[value]).at(-1)!.slice(0, 4))),
  );
  return [
    `Bank holidays are known up to the end of ${last}.`,
    ...(changes.length > 0 ? [...changes, "Restart the server to use them."] : ["Nothing has changed."]),
  ].join("\n");
}
