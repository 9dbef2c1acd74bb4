import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { settleAsked } from "#domain/tender-invitations/settle-asked.ts";
import type { ToldFirms } from "#domain/tender-invitations/tell-firm.ts";
import { type OutcomeReason, reasonsThatFit } from "./outcome-reasons.data.ts";
import { outcomeOf } from "./outcome-of.ts";
import { findRule } from "./comparison-rule.queries.ts";
import { bandsAsCompared } from "./rank-bands.ts";
import { type OpenedQuote, listOpened } from "./quotes.queries.ts";
import { requireFitting, requireReasons } from "./require-reasons.ts";
import { requireStanding } from "./require-standing.ts";
import { canSendOutcomes } from "./tender-quotes.policy.ts";
import { outcomesSchema } from "./tender-quotes.schema.ts";
import { type Notice, tellOutcome, tellWithdrawn } from "./tell-outcome.ts";

interface Said {
  reasonCodes: OutcomeReason[];
  words: string;
}

/**
 * Tells every tenderer in one step what became of its quote, and closes the package out: the award, or a reason with the
 * bands of rank and gap; who withdrew hears that it is decided. None can be left out. Refuses with conflict where a quote
 * was withdrawn since the page was looked at: others then stand otherwise.
 */
export async function sendOutcomes(ctx: Context, input: unknown): Promise<ToldFirms> {
  const { packageId, quote, reasonCodes, words, seen } = outcomesSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const isAccepted = (await findAccepted(ctx, packageId)) !== undefined;
  requireMember(ctx, canSendOutcomes(ctx.actor, found && { ...found, isAccepted }));
  const said = new Map<string, Said>(
    quote.map((id, at) => [id, { reasonCodes: reasonCodes[at] ?? [], words: words[at] ?? "" }]),
  );
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const locked = await lockPackage(tx, packageId);
    const awardedId = await findAccepted(tx, packageId);
    const standing = locked && { ...locked, isAccepted: awardedId !== undefined };
    const own = requireFound(standing, canSendOutcomes(tx.actor, standing));
    const opened = await listOpened(tx, packageId);
    const notices = opened.map((each) => noticeOf(each, { said: said.get(each.id), awardedId: awardedId! }));
    const bands = bandsAsCompared(
      opened.filter(({ state }) => state === "compliant"),
      { rule: await findRule(tx, packageId), awardedId },
    );
    if (seen !== undefined) requireStanding(notices, bands, seen);
    requireReasons(notices);
    requireFitting(notices, reasonsThatFit("awarded"));
    await settleAsked(tx, packageId);
    const unreached: string[] = [];
    for (const notice of notices) {
      const { rank = null, gap = null } = bands.get(notice.quote.id) ?? {};
      unreached.push(...(await tellOutcome(tx, own, { ...notice, rank, gap })));
    }
    const withdrawn = await tellWithdrawn(tx, own);
    unreached.push(...withdrawn.unreached);
    const count = notices.length + withdrawn.count;
    await closeOut(tx, own, count);
    return { count, unreached };
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

function noticeOf(
  quote: OpenedQuote,
  { said, awardedId }: { said: Said | undefined; awardedId: string },
): Omit<Notice, "rank" | "gap"> {
  const words = said?.words ?? "";
  const outcome = outcomeOf(quote, awardedId);
  if (outcome === "non_compliant") return { quote, outcome, reasonCodes: [], words: words || quote.reason };
  return { quote, outcome, reasonCodes: outcome === "unsuccessful" ? (said?.reasonCodes ?? []) : [], words };
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
