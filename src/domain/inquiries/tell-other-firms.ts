import type { Context } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { canChangeRequest, canTellOthers } from "./inquiries.policy.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import { TAKEN } from "./inquiries.states.ts";
import { findRequest } from "./request.queries.ts";
import { lockRequest, tellOthers } from "./tell-others.queries.ts";

/** Once a quote of a request is accepted, tells the firms that still wait; answers how many were told. */
export async function tellOtherFirms(ctx: Context, requestId: string): Promise<number> {
  return ctx.transact(async (tx) => {
    const found = await findRequest(tx, inquiryIdSchema.parse(requestId));
    const request = requireFound(found, canChangeRequest(tx.actor, found));
    await lockRequest(tx, request.id);
    const { taken } = await tx.db
      .selectFrom("inquiry")
      .select((eb) => eb.fn.countAll<number>().as("taken"))
      .where("request_id", "=", request.id)
      .where("state", "in", TAKEN)
      .executeTakeFirstOrThrow();
    authorize(canTellOthers(tx.actor, { ...request, isTaken: Number(taken) > 0 }));
    return tellOthers(tx, request.id);
  });
}
