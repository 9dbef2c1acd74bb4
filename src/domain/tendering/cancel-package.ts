import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context } from "#domain/context.ts";
import { findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { cancelSchema, packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { cancellable } from "#domain/packages/packages.states.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { endCancelled } from "./end-cancelled.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/** Calls a package off, with a reason that the invited firms read. Its page stays readable to them. */
export async function cancelPackage(ctx: Context, input: unknown): Promise<void> {
  const { packageId, version } = schema.parse(input);
  requireMember(ctx, canDecidePackage(ctx.actor, await findPackage(ctx, packageId)));
  const { reason } = cancelSchema.parse(input);
  await ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const own = await lockForDecision(tx, packageId, version);
    if (!cancellable.includes(own.state))
      throw new AppError("conflict", "This tender can no longer be cancelled.");
    await endCancelled(tx, own, reason);
  });
}
