import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { type PackageRow, findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { beginWithCountedFiles } from "#domain/quote-files/begin-with-counted-files.ts";
import { beginFromCounted } from "#domain/tender-quotes/begin-from-counted.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { checkRound } from "#domain/tender-rules/check-round.ts";
import { readLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { canCallSecondRound } from "./second-rounds.policy.ts";
import { countJudged } from "./second-rounds.queries.ts";
import { secondRoundSchema } from "./second-rounds.schema.ts";
import { type ToldFirms, tellFirm } from "#domain/tender-invitations/tell-firm.ts";

/**
 * Calls a second round: every tenderer whose quote is compliant is asked to price again by a new return, and told, all in one
 * transaction. The first prices stay as they were opened, and count for whoever sends no second one; each form begins with them.
 */
export async function callSecondRound(ctx: Context, input: unknown): Promise<ToldFirms> {
  const { packageId, version, reason, returnDay, returnTime } = secondRoundSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { userId } = requireMember(
    ctx,
    canCallSecondRound(ctx.actor, found && { ...found, ...(await countJudged(ctx, packageId)) }),
  );
  const returnAt = momentOf(returnDay, returnTime);
  return ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const own = await lockForDecision(tx, packageId, version);
    authorize(canCallSecondRound(tx.actor, { ...own, ...(await countJudged(tx, packageId)) }));
    const checked = checkRound({ ...own, returnAt, now: tx.clock.now() });
    if (checked.kind === "refused") refuseField("returnDay", checked.sentence);
    const asked = (await listOpened(tx, packageId)).filter(({ state }) => state === "compliant");
    // What they came to is what this is worth.
    const pence = Math.max(...asked.map((quote) => quote.pence));
    await requireRight(tx, { companyId: own.companyId, step: "issue", pence });
    await writeRound(tx, own, { asked, reason, returnAt, userId });
    await beginFromCounted(tx, packageId, asked);
    await beginWithCountedFiles(tx, asked);
    const unreached = await tell(tx, own, { asked, reason, due: londonDeadline(returnAt) });
    return { count: asked.length, unreached };
  });
}

/** The day given, at the time given or at noon. */
function momentOf(day: string | undefined, time: string | undefined): Date {
  if (day === undefined) return refuseField("returnDay", "Say when the second prices are due.");
  const read = readLondonTime(`${day}T${time ?? "12:00"}`);
  if (read.kind === "refused") return refuseField("returnTime", `${read.sentence}.`);
  return read.moment;
}

interface Round {
  asked: readonly OpenedQuote[];
  reason: string;
  returnAt: Date;
  userId: string;
}

async function writeRound(
  tx: Tx,
  { id: packageId, returnAt: firstReturnAt }: PackageRow,
  { asked, reason, returnAt, userId }: Round,
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto("second_round")
    .values({
      package_id: packageId,
      reason,
      first_return_at: firstReturnAt!,
      called_by: userId,
      called_at: now,
    })
    .execute();
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({
      state: "second_round",
      round: 2,
      return_at: returnAt,
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", packageId)
    .execute();
  await tx.db
    .updateTable("tender_quote")
    .set({ round: 2, updated_at: now })
    .where(
      "id",
      "in",
      asked.map(({ id }) => id),
    )
    .execute();
  await tx.db
    .updateTable("tender_invitation")
    .set({ reminded_at: null })
    .where(
      "id",
      "in",
      asked.map(({ invitationId }) => invitationId),
    )
    .execute();
}

async function tell(
  tx: Tx,
  { id: packageId, title, companyId }: PackageRow,
  { asked, reason, due }: { asked: readonly OpenedQuote[]; reason: string; due: string },
): Promise<string[]> {
  await writeEvent(tx, {
    packageId,
    kind: "second-round",
    audience: "everybody",
    details: { due, reason },
  });
  const unreached: string[] = [];
  for (const quote of asked) {
    const { invitationId } = quote;
    const isTold = await tellFirm(tx, quote, {
      title: `A second round, prices due ${due}: ${title}`,
      path: `/company/tenders/invited/${invitationId}`,
      subject: `${invitationId}-round`,
    });
    if (!isTold) unreached.push(quote.companyName);
  }
  await recordEvent(tx, {
    action: "second-round-called",
    companyId,
    subjectId: packageId,
    details: { count: asked.length },
  });
  return unreached;
}
