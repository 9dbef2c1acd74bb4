import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { type QuoteInWords, putInWords, withConfirmedVat } from "#domain/tender-quotes/quote-facts.ts";
import { contentSchema } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { canAnswerFigures, canReadFigures, canReconfirmLodged } from "./lodged-quotes.policy.ts";
import {
  type EnteredFigures,
  type LodgedRow,
  OUT,
  selectFigures,
  selectLodged,
} from "./lodged-quotes.queries.ts";
import { openLodgedSeal } from "./lodged-seal.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";

export interface OwnLodged {
  lodged: (Pick<
    LodgedRow,
    | "id"
    | "number"
    | "way"
    | "receivedAt"
    | "lodgedAt"
    | "hash"
    | "isReplaced"
    | "repricedBy"
    | "reconfirmedAddendum"
    | "reconfirmedAt"
  > & {
    /** Of the file as it was sent, and the random bytes with which `hash` is made. */
    sha256: string;
    nonce: string;
  })[];
  /** Each with everything that was entered. */
  figures: (EnteredFigures & { entered: QuoteInWords })[];
  /** Why nothing can be answered now; null while it can. */
  closed: string | null;
  /** The addendum after which the firm can say that its quote stands; null where none waits for that. */
  toReconfirm: number | null;
}

/** What a buyer has lodged for one's own firm, with its hashes, and the figures that it has entered; for its team alone. */
export async function getOwnLodged(ctx: Context, input: unknown): Promise<OwnLodged> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canReadFigures(ctx.actor, found));
  const rows = await selectLodged(ctx)
    .where("l.invitation_id", "=", invitationId)
    .orderBy("l.number", "desc")
    .execute();
  const verdict = canAnswerFigures(invitation);
  const isDue = !invitation.returnAt || isLate(ctx.clock.now(), invitation.returnAt);
  const lodged = [];
  for (const row of rows) {
    const {
      id,
      number,
      way,
      receivedAt,
      lodgedAt,
      hash,
      isReplaced,
      repricedBy,
      reconfirmedAddendum,
      reconfirmedAt,
    } = row;
    const { sha256, nonce } = (await openLodgedSeal(ctx, row)).facts(row.facts);
    lodged.push({
      id,
      number,
      way,
      receivedAt,
      lodgedAt,
      hash,
      isReplaced,
      repricedBy,
      reconfirmedAddendum,
      reconfirmedAt,
      sha256,
      nonce,
    });
  }
  const figures = await selectFigures(ctx)
    .select("v.opened")
    .where("l.invitation_id", "=", invitationId)
    .execute();
  const out = figures.find(({ isCurrent }) => isCurrent)?.out;
  return {
    lodged,
    figures: figures.map(({ opened, ...row }) => ({
      ...row,
      entered: putInWords(withConfirmedVat(contentSchema.parse(opened), row), invitation.nation),
    })),
    closed: verdict.isAllowed ? (out ? OUT[out] : null) : verdict.reason,
    toReconfirm: canReconfirmLodged({ ...invitation, isDue }).isAllowed ? invitation.repricedBy : null,
  };
}
