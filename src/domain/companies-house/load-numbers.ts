import { sql } from "kysely";
import type { ReadableDb } from "#platform/db.ts";

export interface KnownNumbers {
  has(companyNumber: string): boolean;
}

/** Eight letters and digits as a number: it needs 42 bits. */
const encode = (companyNumber: string) => Number.parseInt(companyNumber, 36);

/**
 * The register numbers of all stored companies. Half a million take 4 MB here; as a set of strings they would take 40,
 * and as rows far more.
 */
export async function loadNumbers(db: ReadableDb): Promise<KnownNumbers> {
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(companies_house_number, '') as numbers from company`.execute(db);
  const text = rows[0]?.numbers ?? "";
  const numbers = new Float64Array(text.length / 8);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = encode(text.slice(i * 8, i * 8 + 8));
  numbers.sort();
  return { has: (companyNumber) => isAmong(numbers, encode(companyNumber)) };
}

function isAmong(sorted: Float64Array, wanted: number): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}
