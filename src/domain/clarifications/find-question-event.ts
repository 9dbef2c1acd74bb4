import { cutText } from "#domain/cut-text.ts";
import type { FindTenderEvent, TenderEvent, ToldAt } from "#domain/tender-invitations/find-tender-event.ts";
import { MOST_QUESTIONS_IN_EMAIL, QUESTION_IN_EMAIL } from "./clarifications.limits.ts";
import { type Clarification, findQuestion, selectQuestions } from "./clarifications.queries.ts";

const PUBLISHED = /^(?<invitationId>tin_\w+)-question-(?<number>\d+)$/;

/** The words of what was asked and answered: to a firm what is published or its own, to the buyer what waits for its answer. */
export const findQuestionEvent: FindTenderEvent = async (tx, { packageId, invitationId, part, subject }) => {
  if (invitationId === null) return part === "/questions" ? findWaiting(tx, packageId) : undefined;
  const published = PUBLISHED.exec(subject)?.groups;
  const found = published
    ? await selectQuestions(tx)
        .where("q.package_id", "=", packageId)
        .where("q.state", "=", "answered_to_all")
        .where("q.number", "=", Number(published.number))
        .executeTakeFirst()
    : subject.startsWith("clr_")
      ? await findQuestion(tx, subject)
      : undefined;
  if (!found || found.packageId !== packageId || found.answer === null) return undefined;
  if (!published && found.invitationId !== invitationId) return undefined;
  return { said: saidIn(found, published !== undefined) };
};

const cut = (words: string) => cutText(words, QUESTION_IN_EMAIL);

function saidIn({ kind, state, number, question, answer }: Clarification, isPublished: boolean) {
  const asked = kind === "more-time" ? "You asked for more time" : "You asked";
  const isRefused = state === "rejected";
  return [
    { label: isPublished ? `Question ${number}` : asked, words: cut(question) },
    { label: isRefused && kind === "question" ? "Why there is no answer" : "Answer", words: cut(answer!) },
  ];
}

/** The newest first: those are what the e-mail is about. */
async function findWaiting(
  tx: Parameters<FindTenderEvent>[0],
  packageId: ToldAt["packageId"],
): Promise<TenderEvent | undefined> {
  const waiting = await selectQuestions(tx)
    .where("q.package_id", "=", packageId)
    .where("q.state", "=", "submitted")
    .orderBy("q.asked_at", "desc")
    .orderBy("q.id", "desc")
    .execute();
  if (waiting.length === 0) return undefined;
  const said = waiting.slice(0, MOST_QUESTIONS_IN_EMAIL).map(({ firm, kind, question }) => ({
    label: `${firm ?? "A firm"} ${kind === "more-time" ? "asks for more time" : "asks"}`,
    words: cut(question),
  }));
  const more = waiting.length - said.length;
  return { said, ...(more > 0 && { facts: [["Waiting besides", `${more} more`]] }) };
}
