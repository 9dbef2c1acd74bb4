import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readFacts } from "./tender-records.queries.ts";
import { writeRecord } from "./write-record.ts";

/** A package's record as open contracting data, whole, for its buyer's team. Before the opening it says nothing of quotes. */
export async function exportRecord(ctx: Context, input: unknown): Promise<string> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  if (own.issuedAt === null)
    throw new AppError("conflict", "This tender was never issued: there is nothing to record of it.");
  const { publicUrl, OCDS_PREFIX: prefix } = ctx.config;
  const uri = `${publicUrl}/company/tenders/${packageId}/record.json`;
  return writeRecord(await readFacts(ctx, own), { view: "buyer", prefix, uri });
}
