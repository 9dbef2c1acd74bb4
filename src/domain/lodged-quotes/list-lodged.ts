import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { selectInvitations } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canEnterFigures, canLodgeQuote, canOpenLodged, canSeeLodged } from "./lodged-quotes.policy.ts";
import { type EnteredFigures, type LodgedRow, selectFigures, selectLodged } from "./lodged-quotes.queries.ts";

export type ListedLodged = Omit<LodgedRow, "wrappedKey" | "facts"> & {
  mayOpen: boolean;
  mayEnter: boolean;
  /** The newest first. */
  figures: EnteredFigures[];
};

interface LodgingFirm {
  invitationId: string;
  name: string;
  /** It was invited by its address alone, so that whoever lodges its quote says what it is called. */
  isNameless: boolean;
}

export interface LodgedList {
  lodged: ListedLodged[];
  /** Of them those that count: no later file and no quote of the firm's own has taken their place. */
  counted: { invitationId: string; way: ListedLodged["way"] }[];
  /** Firms for which something can be lodged: those that still price, by their invitations. */
  firms: LodgingFirm[];
  now: Date;
  /** Why nothing can be lodged now; null while it can. */
  closed: string | null;
}

/** What was lodged for a package's firms, the newest first, and for whom more can be; for its buyer. */
export async function listLodged(ctx: Context, input: unknown): Promise<LodgedList> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeeLodged(ctx.actor, found));
  const now = ctx.clock.now();
  const late = !own.returnAt || isLate(now, lastMoment(own.returnAt, own.lateMinutes));
  const verdict = canLodgeQuote(ctx.actor, { ...own, isLate: late });
  const rows = await selectLodged(ctx)
    .where("l.package_id", "=", packageId)
    .orderBy("l.lodged_at", "desc")
    .orderBy("l.id", "desc")
    .execute();
  const figures = await selectFigures(ctx).where("l.package_id", "=", packageId).execute();
  const firms = await selectInvitations(ctx)
    .where("i.package_id", "=", packageId)
    .where("i.state", "in", LIVE)
    .orderBy("firm.name")
    .modifyEnd(prepared)
    .execute();
  return {
    counted: rows
      .filter(({ isReplaced }) => !isReplaced)
      .map(({ invitationId, way }) => ({ invitationId, way })),
    lodged: rows.map(({ wrappedKey: _key, facts: _facts, ...row }) => ({
      ...row,
      mayOpen: canOpenLodged(ctx.actor, { ...own, ...row, companyId: own.companyId }).isAllowed,
      mayEnter: canEnterFigures(ctx.actor, { ...own, ...row, companyId: own.companyId }).isAllowed,
      figures: figures.filter(({ lodgedId }) => lodgedId === row.id),
    })),
    firms: firms.map(({ id, companyId, companyName, email }) => ({
      invitationId: id,
      name: companyId === null ? [companyName, email].filter(Boolean).join(", ") : (companyName ?? ""),
      isNameless: companyId === null,
    })),
    now,
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}
