import type { Scope } from "#domain/context.ts";
import type { ClarificationState } from "./clarifications.states.ts";

/** A request for more time as the buyer has it. */
export interface TimeRequest {
  id: string;
  packageId: string;
  invitationId: string | null;
  /** Who asks; the buyer alone reads it. */
  firm: string | null;
  state: ClarificationState;
  reason: string;
  wantedReturnAt: Date;
  answer: string | null;
  askedAt: Date;
  answeredAt: Date | null;
}

export const selectTimeRequests = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("clarification as q")
    .leftJoin("tender_invitation as i", "i.id", "q.invitation_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .where("q.kind", "=", "more-time")
    .select([
      "q.id",
      "q.package_id as packageId",
      "q.invitation_id as invitationId",
      "firm.name as firm",
      "q.state",
      "q.question as reason",
      "q.wanted_return_at as wantedReturnAt",
      "q.answer",
      "q.asked_at as askedAt",
      "q.answered_at as answeredAt",
    ])
    .$narrowType<{ state: ClarificationState; wantedReturnAt: Date }>();

/** A request for more time, whoever may see it; the policy decides that. */
export function findTimeRequest(scope: Pick<Scope, "db">, id: string): Promise<TimeRequest | undefined> {
  return selectTimeRequests(scope).where("q.id", "=", id).executeTakeFirst();
}
