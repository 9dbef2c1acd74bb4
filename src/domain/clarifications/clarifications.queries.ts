import type { Scope } from "#domain/context.ts";
import type { ClarificationState } from "./clarifications.states.ts";
import { prepared } from "#platform/prepared.ts";

/** A question as the buyer has it. */
export interface Clarification {
  id: string;
  packageId: string;
  invitationId: string | null;
  kind: "question" | "more-time";
  /** Who asks; the buyer alone reads it. */
  firm: string | null;
  state: ClarificationState;
  number: number | null;
  question: string;
  wantsConfidence: boolean;
  answer: string | null;
  askedAt: Date;
  answeredAt: Date | null;
}

export const selectQuestions = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("clarification as q")
    .leftJoin("tender_invitation as i", "i.id", "q.invitation_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .select([
      "q.id",
      "q.package_id as packageId",
      "q.invitation_id as invitationId",
      "q.kind",
      "firm.name as firm",
      "q.state",
      "q.number",
      "q.question",
      "q.wants_confidence as wantsConfidence",
      "q.answer",
      "q.asked_at as askedAt",
      "q.answered_at as answeredAt",
    ])
    .$narrowType<{ state: ClarificationState; kind: Clarification["kind"] }>();

/** A question or a request for more time, whoever may see it; the policy decides that. */
export function findQuestion(scope: Pick<Scope, "db">, id: string): Promise<Clarification | undefined> {
  return selectQuestions(scope).where("q.id", "=", id).executeTakeFirst();
}

/** What tenderers read of a published question: nothing of who asked it, or when. */
export interface PublishedQuestion {
  number: number;
  question: string;
  answer: string;
  answeredAt: Date;
}

export async function listPublished(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<PublishedQuestion[]> {
  const rows = await scope.db
    .selectFrom("clarification")
    .select(["number", "question", "answer", "answered_at as answeredAt"])
    .where("package_id", "=", packageId)
    .where("state", "=", "answered_to_all")
    .orderBy("number")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ number, question, answer, answeredAt }) => ({
    number: number!,
    question,
    answer: answer!,
    answeredAt: answeredAt!,
  }));
}
