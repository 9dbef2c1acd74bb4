import { canDecideOnTime } from "#domain/clarifications/clarifications.policy.ts";
import { grantSchema, requestOfPackageSchema } from "#domain/clarifications/clarifications.schema.ts";
import { takeReturn } from "#domain/clarifications/take-return.ts";
import { findTimeRequest } from "#domain/clarifications/time-requests.queries.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context } from "#domain/context.ts";
import { findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { versionSchema } from "#domain/packages/packages.schema.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { issueOf } from "./issue-of.ts";
import { ADDENDA_PER_PACKAGE } from "./tendering.limits.ts";
import { writeAddendum } from "./write-addendum.ts";

const schema = requestOfPackageSchema.extend(versionSchema.shape);

/**
 * Grants a request for more time: an addendum of its own moves the return for every tenderer, in one transaction and with
 * one notice to each; it needs the right to issue. It says the buyer's words and never who asked; documents that are not issued yet stay back. Answers
 * the addendum's number.
 */
export async function grantTime(ctx: Context, input: unknown): Promise<number> {
  const { packageId, requestId, version } = schema.parse(input);
  const { userId } = requireMember(ctx, canDecideOnTime(ctx.actor, await findPackage(ctx, packageId)));
  const { reason, ...later } = grantSchema.parse(input);
  return ctx.limits.countDone(ADDENDA_PER_PACKAGE, packageId, () =>
    ctx.transact(async (running) => {
      const tx = atOneMoment(running);
      const own = await lockForDecision(tx, packageId, version);
      authorize(canDecideOnTime(tx.actor, own));
      await requireRight(tx, issueOf(own));
      const request = await findTimeRequest(tx, requestId);
      if (request?.packageId !== packageId) throw new AppError("not-found", "There is no such request.");
      if (request.state !== "submitted")
        throw new AppError("conflict", "Somebody has decided on this already, or it was withdrawn.");
      const returnAt = takeReturn({ now: tx.clock.now(), returnAt: own.returnAt! }, later);
      return writeAddendum(tx, own, {
        reason,
        materiality: "information",
        changes: { added: [], superseded: [], withdrawn: [] },
        setNumber: own.setNumber,
        returnAt,
        userId,
        requestId,
      });
    }),
  );
}
