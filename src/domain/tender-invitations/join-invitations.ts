import type { Tx } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { AppError } from "#platform/errors.ts";
import { type InvitationRow, lockInvitation } from "./tender-invitations.queries.ts";

interface Joined {
  /** The one that came to an address, locked after its package. */
  came: InvitationRow;
  /** The company's own, by its id. */
  ownId: string;
  companyName: string;
}

/**
 * Makes one of two invitations of the same firm to the same tender: what was lodged for its address becomes its own
 * invitation's, and the one by e-mail is taken back. Refuses with conflict where each has a quote: which one counts is for
 * the buyer to say.
 */
export async function joinInvitations(tx: Tx, { came, ownId, companyName }: Joined): Promise<void> {
  const own = (await lockInvitation(tx, ownId))!;
  const quotes = await tx.db
    .selectFrom("tender_quote")
    .select(["invitation_id as invitationId", "state"])
    .where("invitation_id", "in", [came.id, ownId])
    .execute();
  const ownQuote = quotes.find(({ invitationId }) => invitationId === ownId);
  const isEntered = quotes.some(({ invitationId }) => invitationId === came.id);
  if (came.lodgedAt !== null) {
    if (own.lodgedAt !== null || (ownQuote && (isEntered || ownQuote.state !== "draft")))
      throw new AppError(
        "conflict",
        `${companyName} is invited to this tender itself and has a quote there, beside the one that came by e-mail or on paper. Ask ${came.buyerName} which of the two counts: both stay as they are.`,
      );
    await moveQuote(tx, came.id, ownId);
  }
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state: "revoked",
      decline_reason: null,
      decline_note: "",
      version: eb("version", "+", 1),
    }))
    .where("id", "=", came.id)
    .execute();
  await writeEvent(tx, {
    packageId: came.packageId,
    kind: "invitation-joined",
    audience: { invitationId: ownId },
    details: { firm: companyName, hasQuote: came.lodgedAt !== null },
  });
}

async function moveQuote(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ["lodged_quote", "tender_quote"] as const)
    await tx.db.updateTable(table).set({ invitation_id: to }).where("invitation_id", "=", from).execute();
  // Whose quote is in has answered.
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state: "intends_to_tender",
      decline_reason: null,
      decline_note: "",
      answered_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", to)
    .where("state", "<>", "intends_to_tender")
    .execute();
}
