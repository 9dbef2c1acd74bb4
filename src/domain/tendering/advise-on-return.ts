import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { checkExtension } from "#domain/tender-rules/check-addendum.ts";
import { adviseAgainst } from "#domain/tender-rules/suggest-time.ts";
import { requireFound } from "#domain/verdict.ts";
import { readNewReturn } from "./read-new-return.ts";

const schema = packageIdSchema.extend({ returnDay: optionalDay, returnTime: z.string().max(10).default("") });

/** What speaks against a new return of an issued package, as it is said of the first one before issue: a weekend, a bank holiday, an hour at which nobody is there to help. Of one that is refused nothing is said. */
export async function adviseOnReturn(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId, ...form } = schema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { returnAt, nation } = requireFound(found, canSeePackage(ctx.actor, found));
  const moment = returnAt && readNewReturn({ ...form, returnTime: form.returnTime || undefined }, returnAt);
  if (!moment || moment <= returnAt) return [];
  const checked = checkExtension({ now: ctx.clock.now(), returnAt, newReturnAt: moment });
  return checked.kind === "fits" ? adviseAgainst(moment, nation) : [];
}
