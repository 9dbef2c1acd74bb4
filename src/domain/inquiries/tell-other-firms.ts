import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { requireFound } from "#domain/verdict.ts";
import { canCompareQuotes } from "./inquiries.policy.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import { findRequest } from "./request.queries.ts";
import { lockRequest, tellOthers } from "./tell-others.queries.ts";

/** Once a quote of a request is accepted, tells the firms that still wait; answers how many were told. */
export async function tellOtherFirms(ctx: Context, requestId: string): Promise<number> {
  return ctx.transact(async (tx) => {
    const found = await findRequest(tx, inquiryIdSchema.parse(requestId));
    const request = requireFound(found, canCompareQuotes(tx.actor, found));
    await lockRequest(tx, request.id);
    const { accepted } = await tx.db
      .selectFrom("inquiry")
      .select((eb) => eb.fn.countAll<number>().as("accepted"))
      .where("request_id", "=", request.id)
      .where("state", "in", ["accepted", "completed"])
      .executeTakeFirstOrThrow();
    if (Number(accepted) === 0) {
      throw new AppError("conflict", "Accept a quote first; then the other firms can be told.");
    }
    return tellOthers(tx, request.id);
  });
}
