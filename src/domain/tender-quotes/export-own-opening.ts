import type { Context } from "#domain/context.ts";
import { leafOfOpening, placeOpened } from "#domain/receipts/openings.proof.ts";
import { type OpenedFact, type OpeningFile, openingFileSchema } from "#domain/receipts/openings.schema.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { findInclusion } from "#domain/transparency/find-inclusion.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { entriesOf, openingRecordOf } from "./opening-record.ts";
import { listOpenings, listOwnIds } from "./openings.queries.ts";
import { ownOpeningInputSchema } from "./tender-quotes.schema.ts";

/** What stands of one's own in the record of an opening, as a file that proves it and shows nothing of anybody else. */
export async function exportOwnOpening(ctx: Context, input: unknown): Promise<OpeningFile> {
  const { invitationId, round } = ownOpeningInputSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId } = requireFound(found, canSeeTender(ctx.actor, found));
  const ids = await listOwnIds(ctx, invitationId);
  const facts = (await listOpenings(ctx, packageId)).find((each) => each.round === round);
  const placed = facts && facts.seed !== null ? await placeOpened(entriesOf(facts), facts.seed) : undefined;
  const own = placed?.slots.filter(({ fact }) => ids.has(idOf(fact))) ?? [];
  if (!facts || own.length === 0)
    throw new AppError("not-found", "Nothing of yours stands in the record of such an opening.");
  const opening = await openingRecordOf(facts);
  return openingFileSchema.parse({
    type: "lintel.opening-file.v1",
    opening,
    inclusion: await findInclusion(ctx.db, await leafOfOpening(opening)),
    own,
  });
}

const idOf = (fact: OpenedFact) => ("quote" in fact ? fact.quote : fact.lodged);
