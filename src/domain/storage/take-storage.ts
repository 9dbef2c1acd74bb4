import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { isShown } from "./storage.queries.ts";
import { STORAGE_PER_COMPANY } from "./storage.limits.ts";

export interface StorageUse {
  companyId: string;
  /** What is to be kept besides what is there. */
  bytes: number;
}

/**
 * Refuses files that are more than a company's storage has room for. It counts what is kept, so what is removed gives its
 * room back by itself; the transaction that keeps the files asks here first, and until it ends no other does for the company.
 */
export async function takeStorage(tx: Tx, { companyId, bytes }: StorageUse): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${companyId}`}, 0))`.execute(tx.db);
  // A statement of its own, which sees what the one before in the line has kept.
  const used = await countStorage(tx, companyId);
  if (used + bytes <= STORAGE_PER_COMPANY) return;
  const [has, takes] = [inWords(used), inWords(bytes)];
  throw new AppError(
    "conflict",
    `This takes ${takes}, and your company has used ${has} of its ${inWords(STORAGE_PER_COMPANY)} for files and pictures. ` +
      `Remove pictures that you no longer need, send less, or write to ${tx.settings.contactEmail} for more room.`,
  );
}

/** So long a picture that was stored may take until something shows it. */
const UNDER_WAY_MS = 60_000;

/** The bytes that a company's files take now: a picture as long as something shows it, or it is just being put there. */
async function countStorage({ db, clock }: Tx, companyId: string): Promise<number> {
  const lately = new Date(clock.now().getTime() - UNDER_WAY_MS);
  const { rows } = await sql<{ used: number }>`
    select (select coalesce(sum(size_bytes), 0) from attachment where company_id = ${companyId})
      + (select coalesce(sum(f.sealed_bytes), 0) from tender_quote_file f
          join tender_quote q on q.id = f.quote_id where q.company_id = ${companyId})
      + (select coalesce(sum(document_bytes), 0) from company_claim
          where company_id = ${companyId} and state not in ('rejected', 'withdrawn'))
      + (select coalesce(sum(bytes), 0) from picture
          where company_id = ${companyId} and (created_at > ${lately} or ${isShown})) as used`.execute(db);
  return rows[0]!.used;
}

const UNITS = ["bytes", "kB", "MB", "GB"];

/** 9.9 GB, 340 MB: of a number that is too large never one that looks as if it fitted. */
function inWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const amount = bytes / 1024 ** power;
  const digits = amount < 10 ? 10 : 1;
  return `${Math.ceil(amount * digits) / digits} ${UNITS[power]}`;
}
