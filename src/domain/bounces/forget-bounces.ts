import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { forgetBounced } from "#domain/invitations/invitations.queries.ts";
import { systemOnly } from "#domain/verdict.ts";
import { bouncesSchema } from "./bounces.schema.ts";

/**
 * Forgets that addresses bounced, once they take e-mails again: they can be invited by everybody, and firms that take part
 * are written to. A wish not to be invited stands. Answers how many were marked.
 */
export async function forgetBounces(ctx: Context, input: unknown): Promise<number> {
  const { addresses } = bouncesSchema.parse(input);
  systemOnly(ctx);
  return ctx.transact(async (tx) => {
    let forgotten = 0;
    for (const address of addresses) {
      if (!(await forgetBounced(tx, address.toLowerCase()))) continue;
      forgotten += 1;
      await recordEvent(tx, { action: "bounce-forgotten" });
    }
    return forgotten;
  });
}
