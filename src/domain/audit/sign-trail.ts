import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { nameEnd, signEnd } from "./hash-event.ts";
import { recordEvent } from "./record-event.ts";

/** Signs the chain's end with the present SECRET, after it was changed; the trail notes it. Answers the end. */
export async function signTrail(ctx: Context): Promise<string> {
  systemOnly(ctx);
  return ctx.transact(async (tx) => {
    const end = await tx.db
      .selectFrom("audit_head")
      .select(["position", "hash", "signature"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const signature = signEnd(tx.config.secret, end);
    if (end.position === 0 || end.signature === signature)
      throw new AppError("conflict", "The chain’s end is signed with this SECRET already.");
    await tx.db.updateTable("audit_head").set({ signature }).execute();
    await recordEvent(tx, { action: "audit-trail-signed", details: { position: end.position } });
    return nameEnd(end);
  });
}
