import type { Context, Tx } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readDeclineLink, readStopLink } from "./invitation-links.ts";
import { findByToken, hashAddress, suppressAskedHash } from "./invitations.queries.ts";
import { transitions } from "./invitations.states.ts";

interface Answered {
  invitationId: string;
  addressHash?: string;
}

/**
 * Declines an invitation; with `forEver` the address is also never invited again, by anyone. The link of every e-mail works,
 * also of one that was sent again since, or whose invitation is gone. The same answer whether the link was good, used or made
 * up: nothing can be learnt from it.
 */
export async function declineInvitation(ctx: Context, link: string, { forEver = false } = {}): Promise<void> {
  anyone(ctx);
  await ctx.transact(async (tx) => {
    const found: Answered | undefined =
      (forEver ? readStopLink : readDeclineLink)(tx, link) ?? (await readToken(tx, link));
    if (!found) return;
    await tx.db
      .updateTable("company_invitation")
      .set({ status: transitions.decline.to })
      .where("id", "=", found.invitationId)
      .where("status", "in", transitions.decline.from)
      .execute();
    if (forEver && found.addressHash) await suppressAskedHash(tx, found.addressHash);
  });
}

/** E-mails of the first months have the token of their invitation in these links. */
async function readToken(tx: Tx, token: string) {
  const invitation = await findByToken(tx, token);
  return invitation && { invitationId: invitation.id, addressHash: hashAddress(tx, invitation.contactEmail) };
}
