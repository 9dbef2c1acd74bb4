import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { bandsOf } from "./rank-bands.ts";
import { type OpenedQuote, listOpened, selectQuotes } from "./quotes.queries.ts";
import { canSendOutcomes } from "./tender-quotes.policy.ts";
import { outcomesSchema } from "./tender-quotes.schema.ts";

interface Said {
  reasonCode: string;
  words: string;
}

/**
 * Tells every tenderer in one step what became of its quote, and closes the package out: the award, or a reason with the
 * bands of rank and gap; who withdrew hears that it is decided. None can be left out.
 */
export async function sendOutcomes(ctx: Context, input: unknown): Promise<number> {
  const { packageId, quote, reasonCode, words } = outcomesSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const isAccepted = (await findAccepted(ctx, packageId)) !== undefined;
  requireMember(ctx, canSendOutcomes(ctx.actor, found && { ...found, isAccepted }));
  const said = new Map<string, Said>(
    quote.map((id, at) => [id, { reasonCode: reasonCode[at] ?? "", words: words[at] ?? "" }]),
  );
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const awardedId = await findAccepted(tx, packageId);
    const standing = locked && { ...locked, isAccepted: awardedId !== undefined };
    const own = requireFound(standing, canSendOutcomes(tx.actor, standing));
    const opened = await listOpened(tx, packageId);
    const notices = opened.map((each) => noticeOf(each, { said: said.get(each.id), awardedId: awardedId! }));
    const bands = bandsOf(
      opened.filter(({ state }) => state === "compliant"),
      awardedId,
    );
    for (const notice of notices)
      await tell(tx, own, {
        ...notice,
        rank: bands.get(notice.quote.id)?.rank ?? null,
        gap: bands.get(notice.quote.id)?.gap ?? null,
      });
    await tellWithdrawn(tx, own);
    await closeOut(tx, own, notices.length);
    return notices.length;
  });
}

/** The quote whose firm has accepted the award; undefined while none has. */
async function findAccepted(
  { db }: Pick<Context, "db"> | Tx,
  packageId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("package_award")
    .select("quote_id as quoteId")
    .where("package_id", "=", packageId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return row?.quoteId;
}

interface Notice {
  quote: Pick<OpenedQuote, "id" | "companyId" | "invitationId">;
  outcome: "successful" | "unsuccessful" | "non_compliant" | "withdrawn" | "declined";
  reasonCode: string | null;
  words: string;
}

function noticeOf(
  quote: OpenedQuote,
  { said, awardedId }: { said: Said | undefined; awardedId: string },
): Notice {
  const words = said?.words ?? "";
  if (quote.id === awardedId) return { quote, outcome: "successful", reasonCode: null, words };
  if (quote.state === "declined_by_tenderer") return { quote, outcome: "declined", reasonCode: null, words };
  if (quote.state === "non_compliant")
    return { quote, outcome: "non_compliant", reasonCode: null, words: words || quote.reason };
  if (!said?.reasonCode)
    throw new AppError("invalid", `Choose the reason for ${quote.companyName}: every tenderer is told why.`);
  return { quote, outcome: "unsuccessful", reasonCode: said.reasonCode, words };
}

const TITLES: Readonly<Record<Notice["outcome"], string>> = {
  successful: "Your quote is successful",
  unsuccessful: "Your quote was not successful",
  non_compliant: "Your quote was not compliant",
  withdrawn: "This tender is decided",
  declined: "This tender is decided",
};

async function tell(
  tx: Tx,
  own: PackageRow,
  { quote, outcome, reasonCode, words, rank, gap }: Notice & { rank: string | null; gap: string | null },
): Promise<void> {
  const isBanded = outcome === "unsuccessful";
  await tx.db
    .insertInto("outcome_notice")
    .values({
      quote_id: quote.id,
      package_id: own.id,
      outcome,
      reason_code: reasonCode,
      rank_band: isBanded ? rank : null,
      gap_band: isBanded ? gap : null,
      words,
      sent_at: tx.clock.now(),
    })
    .execute();
  if (outcome === "successful" || outcome === "unsuccessful")
    await tx.db.updateTable("tender_quote").set({ state: outcome }).where("id", "=", quote.id).execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: quote.companyId },
    title: `${TITLES[outcome]}: ${own.title} at ${own.projectName}`,
    path: `/company/tenders/invited/${quote.invitationId}`,
    subject: `${quote.invitationId}-outcome`,
  });
}

async function tellWithdrawn(tx: Tx, own: PackageRow): Promise<void> {
  const withdrawn = await selectQuotes(tx)
    .where("q.package_id", "=", own.id)
    .where("q.state", "=", "withdrawn")
    .orderBy("q.id")
    .execute();
  for (const quote of withdrawn)
    await tell(tx, own, { quote, outcome: "withdrawn", reasonCode: null, words: "", rank: null, gap: null });
}

async function closeOut(tx: Tx, own: PackageRow, count: number): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ state: "closed_out", ended_at: now, version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", own.id)
    .execute();
  const packageId = own.id;
  await writeEvent(tx, { packageId, kind: "outcomes-sent", audience: "everybody" });
  const details = { count };
  await recordEvent(tx, { action: "outcomes-sent", companyId: own.companyId, subjectId: packageId, details });
}
