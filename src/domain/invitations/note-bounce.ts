import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { hasAccount, suppressBounced } from "./invitations.queries.ts";
import { transitions } from "./invitations.states.ts";

const bounceSchema = z.object({ invitationId: z.string(), status: z.string().optional() });

/** Notes that the mail server refused an invitation's address for good; it is not written to again. */
export async function noteBounce(ctx: Context, data: unknown): Promise<void> {
  const { invitationId, status } = bounceSchema.parse(data);
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const bounced = await tx.db
      .updateTable("company_invitation")
      .set({ status: transitions.bounce.to })
      .where("id", "=", invitationId)
      .where("status", "in", transitions.bounce.from)
      .returning("contact_email")
      .executeTakeFirst();
    if (!bounced) return;
    // Whoever has an account by now mends its address there.
    if (await hasAccount(tx, bounced.contact_email)) return;
    await suppressBounced(tx, bounced.contact_email, status);
  });
}
