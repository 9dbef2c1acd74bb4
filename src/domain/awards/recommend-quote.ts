import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField, refuseFields } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type OtherQuote, findUndone, findApprovers } from "./awards.queries.ts";
import { canRecommendQuote } from "./awards.policy.ts";
import { recommendationSchema } from "./awards.schema.ts";
import { inPounds } from "./in-pounds.ts";
import { requireHolding } from "./require-holding.ts";
import { movePackage } from "./move-package.ts";
import { APPROVAL_WAITS } from "./award-titles.data.ts";

/**
 * Recommends one compliant quote for the award, with a line of each other compliant one. The comparison is locked with it,
 * and those who may approve its value are told. Refuses with invalid a recommendation that leaves a quote out. Answers its id.
 */
export async function recommendQuote(ctx: Context, input: unknown): Promise<string> {
  const form = recommendationSchema.parse(input);
  const { packageId, quoteId, rationale, risks, hasConflict, conflict } = form;
  const found = await findPackage(ctx, packageId);
  const asked = found && { ...found, ...(await findUndone(ctx, packageId)) };
  const { userId } = requireMember(ctx, canRecommendQuote(ctx.actor, asked));
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const standing = locked && { ...locked, ...(await findUndone(tx, packageId)) };
    const own = requireFound(standing, canRecommendQuote(tx.actor, standing));
    const compliant = (await listOpened(tx, packageId)).filter(({ state }) => state === "compliant");
    const chosen = compliant.find(({ id }) => id === quoteId);
    if (!chosen) throw new AppError("conflict", "Only a compliant quote of this tender can be recommended.");
    requireHolding(tx, chosen);
    const { pence } = chosen;
    requireAmount(chosen);
    const now = tx.clock.now();
    const id = newId("trc", now.getTime());
    await tx.db
      .insertInto("tender_recommendation")
      .values({
        id,
        package_id: packageId,
        quote_id: quoteId,
        pence,
        state: "proposed",
        others: JSON.stringify(considerOthers(compliant, form)),
        rationale,
        risks,
        conflict: hasConflict === "yes" ? conflict : "",
        recommended_by: userId,
        recommended_at: now,
      })
      .execute();
    await movePackage(tx, packageId, "recommended");
    const details = { firm: chosen.companyName };
    await writeEvent(tx, { packageId, kind: "recommended", audience: "buyer", details });
    await recordEvent(tx, { action: "quote-recommended", companyId: own.companyId, subjectId: quoteId });
    await tellApprovers(tx, own, pence);
    return id;
  });
}

/** An order is for an amount. */
function requireAmount({ companyName, pence }: OpenedQuote): void {
  if (pence <= 0)
    refuseField(
      "quoteId",
      `The quote of ${companyName} comes to ${inPounds(pence)}, and an order needs an amount. Have its price put right first, or recommend another quote.`,
    );
}

/** The other compliant quotes, each with why it is not the one. */
function considerOthers(
  compliant: readonly OpenedQuote[],
  { quoteId, other, why }: { quoteId: string; other: readonly string[]; why: readonly string[] },
): OtherQuote[] {
  const said = new Map(other.map((id, at) => [id, why[at] ?? ""]));
  const others = compliant
    .filter(({ id }) => id !== quoteId)
    .map(({ id, companyName, pence }) => ({ quote: id, firm: companyName, pence, why: said.get(id) ?? "" }));
  const unsaid = others.filter((each) => each.why === "");
  if (unsaid.length > 0)
    refuseFields(
      unsaid.map(({ quote, firm }) => ({
        path: ["why", quote],
        sentence: `Say why it is not ${firm}: every compliant quote is considered.`,
      })),
    );
  return others;
}

async function tellApprovers(tx: Tx, own: PackageRow, pence: number): Promise<void> {
  const { companyId, id, title, projectName } = own;
  const rights = await findRights(tx, companyId);
  const approvers = await findApprovers(tx, { companyId, rights, pence });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId, userIds: approvers.map(({ userId }) => userId) },
    title: `${APPROVAL_WAITS}: ${title} at ${projectName}`,
    path: `/company/tenders/${id}/award`,
    subject: `${id}-award`,
  });
}
