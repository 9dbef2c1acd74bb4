import type { Context } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { type SheetGroup, listSheetGroups } from "#domain/packages/sheet-groups.data.ts";
import { type VatProposal, proposeVat } from "#domain/quote-terms/propose-vat.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { contentSchema, findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { type QuoteDraft, draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { draftOfEntered } from "./draft-of-entered.ts";
import { canEnterFigures, canOpenLodged } from "./lodged-quotes.policy.ts";
import { type EnteredFigures, type LodgedRow, selectFigures, selectLodged } from "./lodged-quotes.queries.ts";
import { lodgedIdSchema } from "./lodged-quotes.schema.ts";
import { openLodgedSeal } from "./lodged-seal.ts";

export interface OpenedLodged extends Omit<LodgedRow, "wrappedKey" | "facts"> {
  name: string;
  sha256: string;
  nonce: string;
  lines: PricingLine[];
  /** What was entered last, to be mended; of a first entry nothing but the days that were asked for. */
  draft: QuoteDraft;
  /** How VAT is probably charged, where the file does not say. */
  vat: VatProposal;
  /** The terms of the sheet that the file may qualify, group by group. */
  sheet: SheetGroup[];
  figures: EnteredFigures[];
  /** How many versions the firm's quote has. */
  seen: number;
  /** Why no figures can be entered now; null while they can. */
  closed: string | null;
}

/** A lodged quote once it may be opened, with what its figures are entered for; for its buyer. */
export async function getLodged(ctx: Context, input: unknown): Promise<OpenedLodged> {
  const { packageId, lodgedId } = lodgedIdSchema.parse(input);
  const own = await findPackage(ctx, packageId);
  const row = await selectLodged(ctx)
    .where("l.id", "=", lodgedId)
    .where("l.package_id", "=", packageId)
    .executeTakeFirst();
  const found = own && row && { ...row, state: own.state, companyId: own.companyId, round: own.round };
  const { wrappedKey, facts, ...lodged } = requireFound(found, canOpenLodged(ctx.actor, found));
  const seal = await openLodgedSeal(ctx, { id: lodged.id, packageId, wrappedKey });
  const { name, sha256, nonce } = seal.facts(facts);
  const verdict = canEnterFigures(ctx.actor, lodged);
  return {
    ...lodged,
    companyId: row!.companyId,
    name,
    sha256,
    nonce,
    lines: await readPricing(ctx, packageId),
    draft: await findEntered(ctx, lodgedId, own!),
    vat: proposeVat({ ...own!, today: londonDay(ctx.clock.now()) }),
    sheet: listSheetGroups(own!),
    figures: await selectFigures(ctx).where("l.id", "=", lodgedId).execute(),
    seen: (await findQuote(ctx, lodged.invitationId))?.currentVersion ?? 0,
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}

async function findEntered(ctx: Context, lodgedId: string, own: PackageRow): Promise<QuoteDraft> {
  const last = await selectFigures(ctx)
    .select("v.opened")
    .where("l.id", "=", lodgedId)
    .limit(1)
    .executeTakeFirst();
  return last
    ? draftOfEntered(contentSchema.parse(last.opened))
    : draftSchema.parse({ validityDays: String(own.validityDays) });
}
