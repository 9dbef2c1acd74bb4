import { canDecideOnTime } from "#domain/clarifications/clarifications.policy.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { listTimeRequests } from "#domain/clarifications/list-time-requests.ts";
import { whyNotIssue } from "#domain/tendering/why-not-issue.ts";
import { refuseTime } from "#domain/clarifications/refuse-time.ts";
import { publishNote } from "#domain/clarifications/publish-note.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { findLateAnswer } from "#domain/clarifications/require-time.ts";
import { clarificationStates } from "#domain/clarifications/clarifications.states.ts";
import { adviseOnReturn } from "#domain/tendering/advise-on-return.ts";
import { grantTime } from "#domain/tendering/grant-time.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-questions";
import { afterConflict } from "#web/after-conflict.ts";
import { LeftOver } from "./left-over.tsx";
import { NoQuestions } from "./no-questions.tsx";
import { NoteForm } from "./note-form.tsx";
import { useOwnPackage } from "./own-package.ts";
import { ReplyForm } from "./reply-form.tsx";
import { TimeRequests } from "./time-requests.tsx";
import { UnreachedCallout } from "./unreached.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id: packageId } = params;
  const own = await getPackage(ctx, { packageId });
  const timeRequests = await listTimeRequests(ctx, { packageId });
  return {
    questions: await listQuestions(ctx, { packageId }),
    timeRequests: timeRequests.map((request) => ({
      ...request,
      wish: writeLondonTime(request.wantedReturnAt),
    })),
    unreached: await listUnreached(ctx, { packageId }),
    mayDecide: canDecideOnTime(ctx.actor, own).isAllowed,
    cannotIssue: await whyNotIssue(ctx, { packageId }),
    areClosed: own.questionsCloseAt !== null && own.questionsCloseAt < ctx.clock.now(),
    late: findLateAnswer(own, ctx.clock.now()),
  };
}

export const shouldRevalidate = afterConflict;

type QuestionsSent = Sent<Route.ActionArgs>;
const pageOf = ({ params }: QuestionsSent) => `/company/tenders/${params.id}/questions`;

interface Answered {
  problem: string;
  typed: Record<string, string>;
  errors: FieldErrors;
}

const textsOf = ({ form }: QuestionsSent): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

export const action = formAction(
  byIntent({
    answer: async (sent: QuestionsSent) => {
      const { ctx, params, text } = sent;
      const to = text("to");
      await replyToQuestion(ctx, {
        packageId: params.id,
        questionId: text("question"),
        to,
        answer: text("answer"),
        withoutTime: text("withoutTime") || undefined,
      });
      return sent.goTo(`${pageOf(sent)}#${text("question")}`, {
        title: to === "nobody" ? "The asker is told" : "Answered",
        description: to === "all" ? "Every tenderer has it in the same instant." : "Only the asker has it.",
      });
    },
    publish: async (sent: QuestionsSent) => {
      const { ctx, params, text } = sent;
      const number = await publishNote(ctx, {
        packageId: params.id,
        question: text("question"),
        answer: text("answer"),
        withoutTime: text("withoutTime") || undefined,
      });
      return sent.goTo(`${pageOf(sent)}#question-${number}`, {
        title: `Published as question ${number}`,
        description: "Every tenderer has it in the same instant.",
      });
    },
    grant: async (sent: QuestionsSent): Promise<Answered | Response> => {
      const { ctx, params, text } = sent;
      const wanted = { returnDay: text("returnDay"), returnTime: text("returnTime") };
      const seen = `${wanted.returnDay} ${wanted.returnTime}`;
      const advice = await adviseOnReturn(ctx, { packageId: params.id, ...wanted });
      if (advice.length > 0 && text("seen") !== seen)
        return {
          problem: `Nothing has moved yet: look at the new return. ${advice.join(" ")} To move it there all the same, press once more.`,
          typed: { ...textsOf(sent), seen },
          errors: {},
        };
      const number = await grantTime(ctx, {
        packageId: params.id,
        requestId: text("request"),
        version: text("version"),
        ...wanted,
        reason: text("reason"),
      });
      return sent.goTo(pageOf(sent), {
        title: `The return has moved for every tenderer, with addendum ${number}`,
        description: "All have been told in the same instant. Who asked is not said.",
      });
    },
    refuse: async (sent: QuestionsSent) => {
      const { ctx, params, text } = sent;
      await refuseTime(ctx, { packageId: params.id, requestId: text("request"), answer: text("answer") });
      return sent.goTo(pageOf(sent), {
        title: "The return stays",
        description: "Only the firm that asked is told, with your reason.",
      });
    },
  }),
  ({ message, typed, issues }): Answered => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

/** The register of questions: what waits first, then the published ones by their number; above it who needs more time. */
export default function PackageQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, timeRequests, unreached, mayDecide, cannotIssue, areClosed, late } = loaderData;
  const own = useOwnPackage();
  return (
    <div className="flex flex-col gap-10">
      <UnreachedCallout unreached={unreached} />
      {actionData && <FormGone refused={actionData} questions={questions} isOpen={own.state === "issued"} />}
      {timeRequests.length > 0 && (
        <TimeRequests
          requests={timeRequests}
          mayDecide={mayDecide}
          cannotIssue={cannotIssue}
          refused={actionData}
        />
      )}
      {own.state === "issued" && (
        <NoteForm
          // Empty and closed again once one is published.
          key={questions.filter(({ invitationId }) => invitationId === null).length}
          late={late}
          mayDecide={mayDecide}
          refused={actionData?.typed["intent"] === "publish" ? actionData : undefined}
        />
      )}
      {questions.length === 0 ? (
        <NoQuestions areClosed={areClosed} />
      ) : (
        <ul id="waiting" className="border-t border-ink">
          {questions.map((question) => (
            <QuestionEntry
              key={question.id}
              question={question}
              isOpen={own.state === "issued"}
              late={late}
              mayDecide={mayDecide}
              refused={actionData?.typed["question"] === question.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormGoneProps {
  refused: Answered;
  questions: readonly { id: string; state: string }[];
  isOpen: boolean;
}

/** Why an answer or a note was refused, with what it said, where its form went with the return or with a colleague's answer. */
function FormGone({ refused: { problem, typed }, questions, isOpen }: FormGoneProps) {
  const intent = typed["intent"] ?? "";
  const waits = questions.some(({ id, state }) => id === typed["question"] && state === "submitted");
  if (intent !== "publish" && intent !== "answer") return null;
  if (isOpen && (intent === "publish" || waits)) return null;
  const written = {
    question: intent === "publish" ? (typed["question"] ?? "") : "",
    words: typed["answer"] ?? "",
  };
  return (
    <NotDone title={intent === "publish" ? "That was not published" : "That was not sent"} problem={problem}>
      <LeftOver typed={written} isThere={false} />
    </NotDone>
  );
}

interface QuestionEntryProps extends Omit<Parameters<typeof ReplyForm>[0], "refused"> {
  isOpen: boolean;
  refused: Answered | undefined;
}

function QuestionEntry({ question, isOpen, late, mayDecide, refused }: QuestionEntryProps) {
  const { number, firm, invitationId, question: words, state, answer, askedAt, wantsConfidence } = question;
  const { label, tone } = clarificationStates[state];
  return (
    <li id={question.id} className="scroll-mt-20 border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={number === null ? undefined : `question-${number}`} className="heading scroll-mt-20 text-19">
          {number === null ? `From ${firm ?? "a firm"}` : `Question ${number}`}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="text-15 text-ink-2">
          <DottedFacts
            facts={[
              invitationId === null && "a note of your own",
              number !== null && firm && `asked by ${firm}, which the others do not see`,
              formatMoment(askedAt),
            ]}
          />
        </span>
      </div>
      <p className="mt-2 max-w-measure text-16 whitespace-pre-line wrap-anywhere">{words}</p>
      {wantsConfidence && state === "submitted" && (
        <p className="mt-2 text-15 text-wait">
          The firm asks for an answer in confidence: it says that this is its own idea.
        </p>
      )}
      {answer && (
        <p className="mt-3 max-w-measure border-l-2 border-rule pl-4 text-16 whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
      {isOpen && state === "submitted" && (
        <ReplyForm question={question} late={late} mayDecide={mayDecide} refused={refused} />
      )}
    </li>
  );
}
