import type { Context } from "#domain/context.ts";
import { receiptSchema, quoteFacts } from "#domain/receipts/receipts.schema.ts";
import { nameSecret } from "#domain/sealing/package-key.ts";
import { leafHashOf } from "#domain/transparency/transparency.queries.ts";
import { systemOnly } from "#domain/verdict.ts";
import { hashStatement, isSigned } from "#platform/statement.proof.ts";
import { openingRecordOf } from "./opening-record.ts";
import { type OpeningRow, readOpening, selectOpenings } from "./openings.queries.ts";
import { sealOf } from "./quote-seal.ts";
import { sealedSchema } from "./quotes.queries.ts";

const AT_ONCE = 500;
const MAX_TOLD = 100;

export interface PromisesReport {
  receipts: number;
  openings: number;
  faultCount: number;
  /** Sentences for the operator, the first hundred. */
  faults: string[];
}

/**
 * Holds every stored receipt and opening record against its leaf in the public record, a few hundred at a time: that it is
 * what was promised, that its row says the same, and that what an opening showed is what had been submitted. Changes nothing.
 */
export async function verifyPromises(ctx: Context): Promise<PromisesReport> {
  systemOnly(ctx);
  const faults = await findKeysUnderOthers(ctx);
  const receipts = await walk(listVersions(ctx), (row) => checkVersion(ctx, row, faults));
  const openings = await walk(nextOpenings(ctx), (row) => checkOpening(ctx, row, faults));
  return { receipts, openings, faultCount: faults.length, faults: faults.slice(0, MAX_TOLD) };
}

/** Says it once, for of a package whose key is under another SECRET no quote can be unsealed, and none was tampered with for that. */
async function findKeysUnderOthers({ db, config }: Context): Promise<string[]> {
  const { count } = await db
    .selectFrom("package_key")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("wrapped_under", "<>", nameSecret(config.secret))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  return [
    `The keys of ${count} packages are under another SECRET, so what is sealed of their quotes was not looked at. Take them over with "lintel rewrap-keys --former FILE", and verify again.`,
  ];
}

/** Reads batch after batch, each from the last row of the one before. Answers how many rows there were. */
async function walk<Row>(
  next: (after: Row | undefined) => Promise<Row[]>,
  check: (row: Row) => Promise<void>,
): Promise<number> {
  let count = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await next(after);
    for (const row of rows) await check(row);
    count += rows.length;
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return count;
  }
}

interface VersionRow {
  quoteId: string;
  number: number;
  setNumber: number;
  packageId: string;
  wrappedKey: Buffer;
  /** Null where the package has no key any more. */
  wrappedUnder: string | null;
  sealed: Buffer;
  quoteHash: string;
  receipt: unknown;
  submittedAt: Date;
  opened: unknown;
}

const listVersions =
  ({ db }: Context) =>
  (after: VersionRow | undefined): Promise<VersionRow[]> =>
    db
      .selectFrom("tender_quote_version as v")
      .innerJoin("tender_quote as q", "q.id", "v.quote_id")
      .leftJoin("package_key as k", "k.package_id", "q.package_id")
      .select([
        "v.quote_id as quoteId",
        "v.number",
        "v.set_number as setNumber",
        "q.package_id as packageId",
        "q.wrapped_key as wrappedKey",
        "k.wrapped_under as wrappedUnder",
        "v.sealed",
        "v.quote_hash as quoteHash",
        "v.receipt",
        "v.submitted_at as submittedAt",
        "v.opened",
      ])
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("v.quote_id", "v.number"), ">", tuple(after!.quoteId, after!.number)),
        ),
      )
      .orderBy("v.quote_id")
      .orderBy("v.number")
      .limit(AT_ONCE)
      .execute();

async function checkVersion(ctx: Context, row: VersionRow, faults: string[]): Promise<void> {
  const name = `Version ${row.number} of quote ${row.quoteId}`;
  const { data: receipt } = receiptSchema.safeParse(row.receipt);
  if (!receipt) {
    faults.push(`${name} has no receipt that can be read.`);
    return;
  }
  const { statement } = receipt;
  if (!(await isSigned(receipt))) faults.push(`${name}: its receipt is not what was signed.`);
  if (!(await hasLeaf(ctx, "receipt", await hashStatement(statement))))
    faults.push(`${name}: its receipt is not in the public record.`);
  const isSame =
    statement.quote === row.quoteId &&
    statement.version === row.number &&
    statement.package === row.packageId &&
    statement.documentSet.number === row.setNumber &&
    statement.receivedAt === row.submittedAt.toISOString() &&
    statement.quoteHash === row.quoteHash;
  if (!isSame) faults.push(`${name} is not what its receipt says.`);
  if (row.wrappedUnder === null || row.wrappedUnder === nameSecret(ctx.config.secret))
    await checkContents(ctx, row, { name, quoteHash: statement.quoteHash, faults });
}

/** What is sealed, and what was opened of it, has the hash that was promised. */
async function checkContents(
  ctx: Context,
  { quoteId, packageId, wrappedKey, number: version, sealed, opened }: VersionRow,
  { name, quoteHash, faults }: { name: string; quoteHash: string; faults: string[] },
): Promise<void> {
  const found = await openSealed().catch(() => undefined);
  if (!found) {
    faults.push(`${name} cannot be unsealed.`);
    return;
  }
  const { nonce, content } = found;
  const hashOf = (contents: unknown) => hashStatement(quoteFacts(nonce, contents)).catch(() => undefined);
  if ((await hashOf(content)) !== quoteHash) faults.push(`${name}: what is sealed is not what was received.`);
  if (opened !== null && (await hashOf(opened)) !== quoteHash)
    faults.push(`${name}: what was opened is not what was received.`);

  async function openSealed() {
    const seal = await sealOf(ctx, { id: quoteId, packageId, wrappedKey });
    return seal.open(sealed, { schema: sealedSchema, version, field: "quote" });
  }
}

const nextOpenings =
  ({ db }: Context) =>
  (after: OpeningRow | undefined): Promise<OpeningRow[]> =>
    selectOpenings(db)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("package_id", "round"), ">", tuple(after?.packageId ?? "", after?.round ?? 0)),
      )
      .orderBy("package_id")
      .orderBy("round")
      .limit(AT_ONCE)
      .execute();

async function checkOpening(ctx: Context, row: OpeningRow, faults: string[]): Promise<void> {
  const facts = readOpening(row);
  if (!facts || !(await hasLeaf(ctx, "opening", await hashStatement(await openingRecordOf(facts)))))
    faults.push(`The opening of ${row.packageId} is not what the public record says.`);
}

async function hasLeaf({ db }: Context, kind: "receipt" | "opening", hash: string): Promise<boolean> {
  const found = await db
    .selectFrom("transparency_leaf")
    .select("id")
    .where("leaf_hash", "=", leafHashOf(kind, hash))
    .executeTakeFirst();
  return found !== undefined;
}
