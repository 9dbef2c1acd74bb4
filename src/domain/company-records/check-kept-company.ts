import type { Context } from "#domain/context.ts";
import { canChangeRecord } from "./company-records.policy.ts";
import { findRecord, requireRecord } from "./company-records.queries.ts";
import { mergePairSchema } from "./company-records.schema.ts";

/** Why nothing can go into the company of the number that was given; null where it can. For administrators. */
export async function checkKeptCompany(
  ctx: Context,
  input: { number: unknown; into: unknown },
): Promise<string | null> {
  const { number, into } = mergePairSchema.parse(input);
  await requireRecord(ctx, number);
  const kept = await findRecord(ctx, into);
  if (!kept)
    return "No company has this number. It stands on the company’s page here, and in its profile’s address.";
  const verdict = canChangeRecord(ctx.actor, kept);
  return verdict.isAllowed ? null : verdict.reason;
}
