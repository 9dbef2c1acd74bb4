import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { canEnterFigures, canOpenLodged } from "./lodged-quotes.policy.ts";
import { type EnteredFigures, type LodgedRow, selectFigures, selectLodged } from "./lodged-quotes.queries.ts";
import { lodgedIdSchema } from "./lodged-quotes.schema.ts";
import { openLodgedSeal } from "./lodged-seal.ts";

export interface OpenedLodged extends Omit<LodgedRow, "wrappedKey" | "facts"> {
  name: string;
  sha256: string;
  nonce: string;
  lines: PricingLine[];
  validityDays: number;
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
    validityDays: own!.validityDays,
    figures: await selectFigures(ctx).where("l.id", "=", lodgedId).execute(),
    seen: (await findQuote(ctx, lodged.invitationId))?.currentVersion ?? 0,
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}
