import type { Context } from "#domain/context.ts";
import { leafOfOpening } from "#domain/receipts/openings.proof.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { isPlacedInRecord } from "#domain/transparency/find-placed.ts";
import { requireFound } from "#domain/verdict.ts";
import { type LodgedHash, type OpenedHash, openingRecordOf } from "./opening-record.ts";
import { listOpenings, listOwnIds } from "./openings.queries.ts";

export interface OwnOpening {
  round: number;
  openedAt: Date;
  /** How many opened them; null where it was not written down. */
  openers: number | null;
  /** One's own, as it was opened; null where none was. */
  quote: (OpenedHash & { isLate: boolean }) | null;
  /** The files that the buyer had lodged for one's own company. */
  lodged: (LodgedHash & { isLate: boolean })[];
  /** The hash under which it is in the public record. */
  leaf: string;
  isPlaced: boolean;
  /** Its entries can be shown one by one; the leaf of forms before v4 names all, which are not theirs to see. */
  hasFile: boolean;
}

/**
 * What a firm may know of the openings of a tender: when, by how many people, and what stands of its own in their record.
 * Nothing of others, not even how many there were.
 */
export async function getOwnOpenings(
  ctx: Context,
  input: unknown,
): Promise<{ title: string; projectName: string; buyerName: string; openings: OwnOpening[] }> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId, title, projectName, buyerName } = requireFound(found, canSeeTender(ctx.actor, found));
  const own = await listOwnIds(ctx, invitationId);
  const openings = [];
  for (const facts of await listOpenings(ctx, packageId)) {
    const leaf = await leafOfOpening(await openingRecordOf(facts));
    const quote = facts.quotes.find((each) => own.has(each.quote));
    const lodged = (facts.lodged ?? [])
      .filter((each) => own.has(each.lodged))
      .map((each) => ({ ...each, isLate: own.get(each.lodged)! }));
    openings.push({
      round: facts.round,
      openedAt: facts.openedAt,
      openers: facts.openers?.length ?? null,
      quote: quote ? { ...quote, isLate: facts.late.includes(quote.quote) } : null,
      lodged,
      leaf,
      isPlaced: await isPlacedInRecord(ctx.db, leaf),
      hasFile: facts.seed !== null && (quote !== undefined || lodged.length > 0),
    });
  }
  return { title, projectName, buyerName, openings };
}
