import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";

export interface Acceptance {
  invitationId: string;
  firm: string;
  hash: string;
  name: string;
  position: string;
  at: Date;
}

export const selectAcceptances = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("nda_acceptance as a")
    .innerJoin("tender_invitation as i", "i.id", "a.invitation_id")
    .innerJoin("company as firm", "firm.id", "i.company_id")
    .select([
      "a.invitation_id as invitationId",
      "firm.name as firm",
      "a.text_hash as hash",
      "a.name",
      "a.position",
      "a.accepted_at as at",
    ]);

/** Whether a tender asks for an agreement, and whether this firm has accepted it. */
export async function findConfidence(
  { db }: Pick<Scope, "db">,
  invitationId: string,
): Promise<{ isAsked: boolean; isAccepted: boolean }> {
  const found = await db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .leftJoin("nda_acceptance as a", "a.invitation_id", "i.id")
    .select(["p.nda_hash as asked", "a.text_hash as accepted"])
    .where("i.id", "=", invitationId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  const isAsked = (found?.asked ?? null) !== null;
  return { isAsked, isAccepted: isAsked && found?.accepted === found?.asked };
}
