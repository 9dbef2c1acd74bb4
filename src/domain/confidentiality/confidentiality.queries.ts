import type { Scope } from "#domain/context.ts";

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
