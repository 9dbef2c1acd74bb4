import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { termsContent } from "#domain/quote-terms/quote-terms.schema.ts";
import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { builtOnce } from "#platform/built-once.ts";
import { prepared } from "#platform/prepared.ts";
import { z } from "zod";
import { receivedFileSchema } from "./sealed-files.ts";
import type { QuoteState } from "./tender-quotes.states.ts";

/** A quote without what is sealed in it. */
export interface QuoteRow {
  id: string;
  packageId: string;
  invitationId: string;
  /** Null of a firm that was invited by its address and has no account. */
  companyId: string | null;
  companyName: string;
  companyNumber: number | null;
  state: QuoteState;
  wrappedKey: Buffer;
  draft: Buffer;
  draftVersion: number;
  /** The draft's files, sealed; null where there never were any. */
  files: Buffer | null;
  filesVersion: number;
  currentVersion: number;
  /** Null before the opening; of a second price that was taken back it is the first. */
  openedVersion: number | null;
  /** The last round that it was asked for. */
  round: number;
  reason: string;
}

/** What the firm of a quote `q` is called, with its company left-joined as `firm`; SQL. */
export const quoteFirm = sql<string>`coalesce(firm.name,
  (select invited.firm_name from tender_invitation invited where invited.id = q.invitation_id), '')`;

export const selectQuotes = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("tender_quote as q")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .select([
      "q.id",
      "q.package_id as packageId",
      "q.invitation_id as invitationId",
      "q.company_id as companyId",
      quoteFirm.as("companyName"),
      "firm.number as companyNumber",
      "q.state",
      "q.wrapped_key as wrappedKey",
      "q.draft",
      "q.draft_version as draftVersion",
      "q.files",
      "q.files_version as filesVersion",
      "q.current_version as currentVersion",
      "q.opened_version as openedVersion",
      "q.round",
      "q.reason",
    ])
    .$narrowType<{ state: QuoteState }>();

/** Quote `q` was taken back by its firm, which hears how the tender ends, unless its invitation was taken back as well; SQL. */
export const isWithdrawnToTell = sql<boolean>`(q.state = 'withdrawn' and not exists (
  select from tender_invitation i where i.id = q.invitation_id and i.state = 'revoked'))`;

export const findQuote = async (
  { db }: Pick<Scope, "db">,
  invitationId: string,
): Promise<WrittenQuote | undefined> => (await findOf(db, invitationId))[0];

/** Its draft and files beside those that were submitted last; null of what was submitted before that was kept. */
export interface WrittenQuote extends QuoteRow {
  submittedDraft: number | null;
  submittedFiles: number | null;
}

const findOf = builtOnce((db, invitationId: string) =>
  selectQuotes({ db })
    .select(["q.submitted_draft as submittedDraft", "q.submitted_files as submittedFiles"])
    .where("q.invitation_id", "=", invitationId)
    .modifyEnd(prepared),
);

/** The same, locked until the commit. */
export const lockQuote = async ({ db }: Tx, invitationId: string): Promise<QuoteRow | undefined> =>
  (await lockOf(db, invitationId))[0];

const lockOf = builtOnce((db, invitationId: string) =>
  selectQuotes({ db }).where("q.invitation_id", "=", invitationId).forUpdate("q").modifyEnd(prepared),
);

/**
 * Holds the package of an invitation as it is until the commit, beside others who do: many firms submit at once, and none
 * while it is opened or its
 * return moves. What is asked before may be otherwise by then.
 */
export async function holdPackageOf({ db }: Tx, invitationId: string): Promise<void> {
  await holdOf(db, invitationId);
}

const holdOf = builtOnce((db, invitationId: string) =>
  db
    .selectFrom("trade_package")
    .select("id")
    .where("id", "=", (eb) =>
      eb.selectFrom("tender_invitation").select("package_id").where("id", "=", invitationId),
    )
    .forShare()
    .modifyEnd(prepared),
);

/** What a submitted quote says, in the form that its receipt stands for: texts and whole numbers. */
export const contentSchema = z.object({
  lines: z.array(
    z.object({
      item: z.string(),
      description: z.string(),
      /** In ten-thousandths of a pound. */
      rate: z.number().nullable(),
      /** In hundredths of a percent. */
      percentage: z.number().nullable(),
      /** In pence. */
      pence: z.number(),
      /** Said in place of a price. */
      said: z.enum(["included", "excluded"] satisfies LineWord[]).optional(),
    }),
  ),
  /** What the tenderer has added to the pricing document, or all there is where there is none; part of the total. */
  ownLines: z
    .array(
      z.object({
        section: z.string(),
        description: z.string(),
        /** In thousandths; null where its rate is the price of the whole. */
        quantity: z.number().nullable(),
        unit: z.string(),
        /** In ten-thousandths of a pound. */
        rate: z.number(),
        /** In pence. */
        pence: z.number(),
      }),
    )
    .default([]),
  totalPence: z.number(),
  inclusions: z.string(),
  exclusions: z.string(),
  qualifications: z.string(),
  leadWeeks: z.number().nullable(),
  durationWeeks: z.number().nullable(),
  validityDays: z.number(),
  /** Only of one that was lodged: its file says one sum, and no line is priced apart. */
  isTotalOnly: z.literal(true).optional(),
  /** What goes with it. What was submitted before there could be any has none. */
  files: z.array(receivedFileSchema).default([]),
  ...termsContent,
});

export type QuoteContent = z.output<typeof contentSchema>;
export type OwnLine = QuoteContent["ownLines"][number];

/**
 * What is sealed of a submitted quote: its contents, the random bytes that its hash is made with, and the ids of its files,
 * in the order of the contents. The contents are as they were written: an older quote has not all that one has today, and
 * its hash is of what it has.
 */
export const sealedSchema = z.object({
  content: z.json(),
  nonce: z.string(),
  fileIds: z.array(z.string()).default([]),
});

export interface SubmittedVersion {
  number: number;
  round: number;
  setNumber: number;
  /** It came after the return, within the tolerance that was announced. */
  isLate: boolean;
  /** By the buyer, from a file that was lodged. */
  isEntered: boolean;
  quoteHash: string;
  submittedAt: Date;
  /** Whose signature it has; null of somebody whose account is gone. */
  submittedBy: string | null;
}

/** The versions that were submitted, the newest first; nothing of what is in them. */
export function listVersions({ db }: Pick<Scope, "db">, quoteId: string): Promise<SubmittedVersion[]> {
  return db
    .selectFrom("tender_quote_version")
    .leftJoin("user_account as person", "person.id", "submitted_by")
    .select([
      "number",
      "round",
      "set_number as setNumber",
      "is_late as isLate",
      sql<boolean>`exists (select from lodged_figures f where f.quote_id = tender_quote_version.quote_id
        and f.version = tender_quote_version.number)`.as("isEntered"),
      "quote_hash as quoteHash",
      "submitted_at as submittedAt",
      sql<string | null>`person.name`.as("submittedBy"),
    ])
    .where("quote_id", "=", quoteId)
    .orderBy("number", "desc")
    .execute();
}

export const describeLine = ({ section, item, description }: PricingLine) => ({
  item: [section, item].filter(Boolean).join(" "),
  description,
});

/** What an opened quote has of its draft, which is nobody's but its firm's. */
type Unopened = "wrappedKey" | "draft" | "draftVersion" | "files" | "filesVersion";

/** An opened quote with the version that counts. */
export interface OpenedQuote extends Omit<QuoteRow, Unopened> {
  /** With a line for every one of the pricing document; those from `pricedCount` on were added after it was priced, at nothing. */
  content: QuoteContent;
  pricedCount: number;
  /** What it comes to: as tendered, or as its tenderer has corrected it since; in pence. */
  pence: number;
  /** What its first round came to, where this is of the second; null where it is not. */
  firstPence: number | null;
  /** Which one counts, and of which round it is. */
  openedVersion: number;
  openedRound: number;
  /** It came after the return, within the tolerance that was announced. */
  isLate: boolean;
  setNumber: number;
  submittedAt: Date;
  /** The last day on which it holds: by what it says, or as its tenderer has extended it since. */
  validUntil: string;
}

/** The last day on which an opened quote holds. One that an older version of the product has opened says it by its days alone. */
export const validUntilOf = sql<string>`coalesce(q.valid_until,
  (select (p.return_at at time zone 'Europe/London')::date + (v.opened->>'validityDays')::int
    from trade_package p where p.id = q.package_id))::text`;

/** What was opened of a package and still stands, the lowest first; empty before that. */
export async function listOpened(scope: Pick<Scope, "db">, packageId: string): Promise<OpenedQuote[]> {
  const rows = await selectOpened(scope, packageId).where("q.state", "<>", "withdrawn").execute();
  return rows.map(readOpened);
}

/** The same with those that were withdrawn afterwards, and when. */
export async function listEverOpened(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<(OpenedQuote & { withdrawnAt: Date | null })[]> {
  const rows = await selectOpened(scope, packageId).select("q.withdrawn_at as withdrawnAt").execute();
  return rows.map(readOpened);
}

const selectOpened = (scope: Pick<Scope, "db">, packageId: string) =>
  selectQuotes(scope)
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .select([
      "v.opened",
      "v.number as openedVersion",
      "v.round as openedRound",
      "v.is_late as isLate",
      sql<number | null>`q.first_pence::float8`.as("firstPence"),
      "v.set_number as setNumber",
      "v.submitted_at as submittedAt",
      validUntilOf.as("validUntil"),
      sql<number>`(select jsonb_array_length(pricing) from trade_package where id = ${packageId})`.as(
        "lineCount",
      ),
      sql<number>`coalesce(q.corrected_pence, (v.opened->>'totalPence')::bigint)::float8`.as("pence"),
    ])
    .where("q.package_id", "=", packageId)
    .where("v.opened", "is not", null)
    .orderBy("pence")
    .orderBy("q.id");

function readOpened<Row extends { opened: unknown; lineCount: number } & Pick<QuoteRow, Unopened>>({
  opened,
  lineCount,
  wrappedKey: _key,
  draft: _draft,
  draftVersion: _version,
  ...withFiles
}: Row) {
  const { files: _files, filesVersion: _filesVersion, ...row } = withFiles;
  const content = contentSchema.parse(opened);
  const { length: pricedCount } = content.lines;
  const added = Array.from({ length: Math.max(lineCount - pricedCount, 0) }, () => UNPRICED);
  return { ...row, pricedCount, content: { ...content, lines: [...content.lines, ...added] } };
}

const UNPRICED: QuoteContent["lines"][number] = {
  item: "",
  description: "",
  rate: null,
  percentage: null,
  pence: 0,
};

/** Whether a winner of a package has declined, or withdrawn: then the others in reserve come first. */
export async function hasLostWinner({ db }: Pick<Scope, "db">, packageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("package_award")
    .select("id")
    .where("package_id", "=", packageId)
    .where("state", "=", "declined")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of a package's newest addendum; 0 where there is none. */
export async function findLastAddendum({ db }: Pick<Scope, "db">, packageId: string): Promise<number> {
  const { last } = await db
    .selectFrom("addendum")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("package_id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
