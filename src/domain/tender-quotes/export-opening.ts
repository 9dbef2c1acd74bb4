import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { leafOfOpening } from "#domain/receipts/openings.proof.ts";
import { type OpeningFile, openingFileSchema } from "#domain/receipts/openings.schema.ts";
import { findInclusion } from "#domain/transparency/find-inclusion.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { entriesOf, openingRecordOf } from "./opening-record.ts";
import { listOpenings } from "./openings.queries.ts";
import { canCompareQuotes } from "./tender-quotes.policy.ts";
import { openingFileInputSchema } from "./tender-quotes.schema.ts";

/** The whole record of an opening as a file, which anybody can hold against the public record: ids and hashes, no names and no prices. */
export async function exportOpening(ctx: Context, input: unknown): Promise<OpeningFile> {
  const { packageId, round } = openingFileInputSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canCompareQuotes(ctx.actor, found));
  const facts = (await listOpenings(ctx, packageId)).find((each) => each.round === round);
  if (!facts) throw new AppError("not-found", "There was no such opening.");
  const opening = await openingRecordOf(facts);
  return openingFileSchema.parse({
    type: "lintel.opening-file.v1",
    opening,
    inclusion: await findInclusion(ctx.db, await leafOfOpening(opening)),
    ...(facts.seed === null ? {} : { all: { seed: facts.seed, facts: entriesOf(facts) } }),
  });
}
