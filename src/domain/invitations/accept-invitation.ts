import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { anyone } from "#domain/verdict.ts";
import { hashToken } from "./invitations.queries.ts";
import { invitationError } from "./find-invitation.ts";
import { transitions } from "./invitations.states.ts";

/**
 * Marks a pending, unexpired invitation accepted and tells the company that sent it; call it in the registration's
 * transaction. Of several concurrent calls one succeeds.
 */
export async function acceptInvitation(tx: Tx, token: string, companyId: string): Promise<void> {
  anyone(tx);
  const now = tx.clock.now();
  const accepted = await tx.db
    .updateTable("company_invitation")
    .set({ status: transitions.accept.to, accepted_at: now, accepted_company_id: companyId })
    .where("token_hash", "=", hashToken(tx, token))
    .where("status", "in", transitions.accept.from)
    .where("expires_at", ">", now)
    .returning(["id", "company_id"])
    .executeTakeFirst();
  if (!accepted) throw invitationError("invalid");
  const { name } = await tx.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  await writeNotifications(tx, {
    kind: "invitation",
    to: { companyId: accepted.company_id },
    title: `${name} has accepted your invitation`,
    // Its profile is there once the account is confirmed; the list then leads to it.
    path: "/invitations",
    subject: accepted.id,
  });
}
