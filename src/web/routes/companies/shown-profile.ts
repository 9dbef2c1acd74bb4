import { findSuccessor } from "#domain/companies/find-successor.ts";
import type { ReadContext } from "#domain/context.ts";
import { refuseRemovedProfile } from "#domain/moderation/refuse-removed-profile.ts";
import { AppError } from "#platform/errors.ts";
import { onRefusal } from "#web/answers.ts";
import { redirect } from "#web/redirect.ts";

/** What a public page of a company reads; one that was merged into another leads to that one, and of a profile that was removed it is said when, and why. */
export function readShown<Found>(
  ctx: ReadContext,
  number: string,
  read: (ctx: ReadContext, input: { number: string }) => Promise<Found>,
): Promise<Found> {
  return read(ctx, { number }).catch(
    onRefusal(["not-found"], async ({ message }) => {
      const successor = await findSuccessor(ctx, { number });
      if (successor !== null) throw redirect(`/profile/${successor}`, 301);
      await refuseRemovedProfile(ctx, { number });
      throw new AppError("not-found", message);
    }),
  );
}
