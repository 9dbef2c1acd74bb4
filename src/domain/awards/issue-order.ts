import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { lowerFirst } from "#domain/lower-first.data.ts";
import { refuseField, refuseFields } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { dayInWords, londonDay } from "#platform/london-time.ts";
import { findAward } from "./award.queries.ts";
import { canIssueOrder } from "./awards.policy.ts";
import { orderSchema } from "./awards.schema.ts";
import { checkWinner } from "./check-winner.ts";
import { orderKindLabel } from "./decline-reasons.data.ts";
import { findDifferences } from "./order-differences.ts";
import { findQuoted } from "./find-quoted.ts";
import { inPounds } from "./in-pounds.ts";
import type { OrderDifference, OrderWaiver } from "./order.queries.ts";
import { findRepeatedOrder, orderColumns, requireSameOrder } from "./repeated-order.ts";
import { requireStillHolding } from "./require-holding.ts";
import { sheetRows } from "./sheet-rows.ts";
import { findLetter } from "./find-letter.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { isExpired } from "#domain/tender-quotes/read-validity.ts";

type OrderForm = ReturnType<typeof orderSchema.parse>;

/**
 * Sends the winner an order or a letter of intent, with the key terms of the sheet, what its quote said against them, and
 * what differs from what was priced. Refuses with
 * invalid one above what was approved, and one whose winner lacks mandatory evidence until the end of the work, unless each
 * is waived with a reason. After an accepted letter of intent the order takes its place once it is accepted, and the place
 * of one that nobody has answered at once. The same one once more, as from a form whose answer was lost, changes nothing.
 */
export async function issueOrder(ctx: Context, input: unknown): Promise<void> {
  const form = orderSchema.parse(input);
  const { packageId, awardId } = form;
  const { userId } = requireMember(ctx, canIssueOrder(ctx.actor, await findStandingAward(ctx, form)));
  const today = londonDay(ctx.clock.now());
  if (form.answerBy! < today)
    refuseField("answerBy", "The answer cannot be asked for by a day that is over.");
  if (form.expiresOn && form.expiresOn < today)
    refuseField("expiresOn", "A letter of intent cannot end on a day that is over.");
  await ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const standing = await findStandingAward(tx, form);
    const own = requireFound(standing, canIssueOrder(tx.actor, standing));
    const { award } = own;
    requireApproved(form, award!);
    // After a letter of intent the work may be over.
    if (own.letterId === null && !own.repeated && form.endsOn! < today)
      refuseField("endsOn", "The work cannot end on a day that is over.");
    if (own.letterId !== null && form.kind !== "order")
      throw new AppError(
        "invalid",
        "The winner has accepted a letter of intent: what follows it is the order.",
      );
    const now = tx.clock.now();
    const terms = sheetRows(own);
    const { rows, price } = await findQuoted(tx, own, award!.quoteId);
    const { differences, taken } = findDifferences(form, { terms, quoted: rows, pence: award!.pence });
    if (own.letterId === null) await requireStillHolding(tx, { packageId, quoteId: award!.quoteId });
    else differences.unshift(...(await findLapsed(tx, { packageId, quoteId: award!.quoteId })));
    const sent = {
      differences,
      quoted: price ? [price, ...taken] : taken,
      waivers: await waiversOf(tx, own, {
        form,
        quoteId: award!.quoteId,
        isRepeated: own.repeated !== undefined,
      }),
    };
    if (own.repeated) return requireSameOrder(own.repeated, sent);
    const isInstead = own.letterId !== null && (await withdrawWaiting(tx, awardId));
    await tx.db
      .insertInto("award_order")
      .values({
        id: newId("ord", now.getTime()),
        award_id: awardId,
        ...orderColumns(form),
        terms: JSON.stringify(terms),
        differences: JSON.stringify(sent.differences),
        quoted: JSON.stringify(sent.quoted),
        follows: own.letterId,
        waivers: JSON.stringify(sent.waivers),
        issued_by: userId,
        issued_at: now,
      })
      .execute();
    if (own.letterId === null)
      await tx.db.updateTable("package_award").set({ state: "issued" }).where("id", "=", awardId).execute();
    await tellWinner(tx, own, {
      form,
      isInstead,
      invitationId: award!.invitationId,
      companyId: award!.firmId!,
    });
    await recordEvent(tx, { action: "order-issued", companyId: own.companyId, subjectId: awardId });
  });
}

async function findStandingAward(scope: Pick<Context, "db" | "clock" | "actor">, form: OrderForm) {
  const { packageId, awardId, amount, after } = form;
  const own = await findPackage(scope, packageId);
  if (!own) return undefined;
  const award = await findAward(scope, packageId);
  const rights = await findRights(scope, own.companyId);
  const { letter, letterId, last } = await findLetter(scope, award);
  const unseen = after === last?.id ? null : last;
  const isLookedAt = award?.id === awardId;
  const repeated = await findRepeatedOrder(scope, form);
  return { ...own, award, rights, pence: amount, isLookedAt, unseen, letter, letterId, repeated };
}

/** Nobody has approved more than the award comes to, whatever whoever sends the order may approve by themselves. */
function requireApproved({ kind, amount }: OrderForm, { pence }: { pence: number }): void {
  if (amount > pence)
    refuseField(
      "amount",
      `The award was approved at ${inPounds(pence)}: ${kind === "order" ? "an order" : "a letter of intent"} cannot be for more. Take the award back, and have the price corrected and approved again.`,
    );
}

/** After a letter of intent an order may come when the quote holds no longer: its firm is told, and may decline for it. */
async function findLapsed(
  tx: Tx,
  { packageId, quoteId }: { packageId: string; quoteId: string },
): Promise<OrderDifference[]> {
  const quote = (await listOpened(tx, packageId)).find(({ id }) => id === quoteId);
  if (!quote || !isExpired(quote, tx.clock.now())) return [];
  const sheet = `Until ${dayInWords(quote.validUntil)}`;
  return [{ label: "How long the quote holds", sheet, order: "Ordered after that day" }];
}

/** Answers whether one waited. */
async function withdrawWaiting(tx: Tx, awardId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("award_order")
    .set({ withdrawn_at: tx.clock.now() })
    .where("award_id", "=", awardId)
    .where("follows", "is not", null)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function waiversOf(
  tx: Tx,
  own: PackageRow,
  { form, quoteId, isRepeated }: { form: OrderForm; quoteId: string; isRepeated: boolean },
): Promise<OrderWaiver[]> {
  const problems = await checkWinner(tx, own, { quoteId, until: form.endsOn! });
  const mandatory = problems
    .filter(({ isMandatory }) => isMandatory)
    .map((each) => ({ ...each, reason: form.waive[each.type] ?? "" }));
  const lacking = mandatory.filter(({ reason }) => reason === "");
  // That it differs from what waits says more than what it lacks.
  if (lacking.length > 0 && !isRepeated)
    refuseFields(
      lacking.map(({ type, requirement, problem }) => ({
        path: ["waive", type],
        sentence: `${requirement}: ${lowerFirst(problem)} Ask for it first, or give a reason why it is ordered all the same.`,
      })),
    );
  return mandatory.map(({ requirement, problem, reason }) => ({ requirement, problem, reason }));
}

async function tellWinner(
  tx: Tx,
  own: PackageRow,
  {
    form,
    isInstead,
    invitationId,
    companyId,
  }: { form: OrderForm; isInstead: boolean; invitationId: string; companyId: string },
): Promise<void> {
  const kind = orderKindLabel(form.kind);
  const details = { kind };
  await writeEvent(tx, { packageId: own.id, kind: "order-issued", audience: { invitationId }, details });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    // In other words than the first: the same would be no news.
    title: isInstead
      ? `Another order in place of the one that you have not answered: ${own.title} at ${own.projectName}`
      : `${kind} for you, waiting for your answer: ${own.title} at ${own.projectName}`,
    path: `/company/tenders/invited/${invitationId}/order`,
    subject: `${invitationId}-order`,
  });
}
