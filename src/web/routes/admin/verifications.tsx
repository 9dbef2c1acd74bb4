import { useLocation } from "react-router";
import { approveCredential } from "#domain/verification/approve-credential.ts";
import { type PendingCredential, listPending } from "#domain/verification/list-pending.ts";
import { listRegisterChecks } from "#domain/verification/list-register-checks.ts";
import { rejectCredential } from "#domain/verification/reject-credential.ts";
import { takeCredential } from "#domain/verification/take-credential.ts";
import { formatCount, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WhenOpened } from "#web/ui/when-opened.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/verifications";
import { DocumentPicture } from "../verification/document-picture.tsx";
import { ApprovalForm } from "./approval-form.tsx";
import { CheckedFacts } from "./checked-facts.tsx";
import { DecidedRow } from "./decided-row.tsx";
import { Keys } from "./keys.tsx";
import { NotDone } from "./not-done.tsx";
import { RegisterChecks } from "./register-checks.tsx";
import { RejectionForm, problemOfReason } from "./rejection-form.tsx";
import { findNext, useDecidedRows } from "./use-decided-rows.ts";
import { LIST_KEYS, useListKeys } from "./use-list-keys.ts";
import { VerificationTabs } from "./verification-tabs.tsx";

const LIST = "/admin/verifications";

export const meta: Route.MetaFunction = () => [
  { title: "Verifications | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  const ctx = contextOf(context);
  const page = await listPending(ctx, { after });
  const isFirst = after === undefined;
  return { ...page, isFirst, checks: isFirst ? await listRegisterChecks(ctx) : undefined };
}

export const action = formAction(
  byIntent({
    take: async ({ ctx, text, goTo }: Sent) => {
      await takeCredential(ctx, { credentialId: text("credential") });
      return goTo(`${LIST}/${text("credential")}`);
    },
    approve: async ({ ctx, text, goTo }: Sent) => {
      await approveCredential(ctx, {
        credentialId: text("credential"),
        version: text("version"),
        checkMethod: "document-seen",
      });
      return goTo(LIST, "Approved");
    },
    reject: async ({ ctx, text, goTo }: Sent) => {
      await rejectCredential(ctx, {
        credentialId: text("credential"),
        version: text("version"),
        reason: text("reason"),
      });
      return goTo(LIST, { title: "Rejected", description: "The company is told, with your reason." });
    },
  }),
  (refusal) => {
    const ofReason = problemOfReason(refusal);
    return {
      problem: ofReason === null ? refusal.message : null,
      ofReason,
      of: refusal.typed["credential"] ?? "",
      reason: refusal.typed["reason"] ?? "",
    };
  },
);

/** What waits for a decision, the oldest first. */
export default function Verifications({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, next, isFirst, checks } = loaderData;
  const refused = actionData?.problem ? actionData.of : undefined;
  const { shown, onSubmit } = useDecidedRows(rows, useLocation().search, refused);
  useListKeys();
  return (
    <WorkPage
      title="Verifications"
      lead={count === 0 ? undefined : `${formatCount(count)} waiting, the oldest first.`}
    >
      <VerificationTabs />
      <NotDone
        problem={actionData?.problem}
        unsent={rows.some(({ id }) => id === actionData?.of) ? [] : [actionData?.reason]}
      />
      {shown.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="Nothing waits for review"
          action={isFirst ? undefined : <ButtonLink to={LIST}>Back to the first page</ButtonLink>}
        >
          What companies submit for verification appears here, the oldest first.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-ink" onSubmit={onSubmit}>
          {shown.map(({ row, gone }) =>
            gone ? (
              <DecidedRow
                key={row.id}
                gone={gone}
                name={sayRow(row)}
                who={row.companyName}
                path={`${LIST}/${row.id}`}
                next={linkTo(findNext(shown, row.id))}
              />
            ) : (
              <Row key={row.id} row={row} answer={actionData?.of === row.id ? actionData : undefined} />
            ),
          )}
        </ul>
      )}
      {shown.length > 0 && <Keys keys={LIST_KEYS} className="mt-4" />}
      <Pagination
        label="Pages of what waits"
        previous={isFirst ? null : LIST}
        next={next && `${LIST}?after=${next}`}
      />
      {checks && <RegisterChecks {...checks} />}
    </WorkPage>
  );
}

const sayRow = ({ name, companyName }: PendingCredential) => `${name}, ${companyName}`;

const linkTo = (row: PendingCredential | undefined) =>
  row && { path: `${LIST}/${row.id}`, name: sayRow(row) };

interface RowProps {
  row: PendingCredential;
  answer: { reason: string; ofReason: string | null } | undefined;
}

function Row({ row, answer }: RowProps) {
  const { id, name, companyName, companyNumber, submittedAt, flags, heldBy, isHeldByMe, isOwn } = row;
  return (
    <li
      data-row={id}
      // By the keys: it is not in the order of the tabulator.
      tabIndex={-1}
      className="scroll-mt-24 flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-rule py-4"
    >
      <div className="min-w-0 grow basis-72">
        <p className="text-16 font-label">
          <TextLink to={`${LIST}/${id}`} data-open="">
            {name}
          </TextLink>
        </p>
        <p className="text-15 text-ink-2 wrap-anywhere">
          <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
          {` · submitted ${formatMoment(submittedAt)}`}
        </p>
        {flags.length > 0 && (
          <ul aria-label="What does not fit" className="mt-1 flex flex-col gap-1">
            {flags.map(({ text }) => (
              <li key={text} className="w-fit border-l-4 border-wait bg-wait-ground px-2 py-1 text-13">
                {text}
              </li>
            ))}
          </ul>
        )}
        {heldBy && (
          <p className="mt-1">
            <StatusBadge tone="wait">
              {isHeldByMe ? "You are reviewing this" : `${heldBy} is reviewing this`}
            </StatusBadge>
          </p>
        )}
        {isOwn && (
          <p className="mt-1 text-13 text-ink-2">
            Your own company’s: another administrator has to review it.
          </p>
        )}
      </div>
      {!isOwn && (heldBy === null || isHeldByMe) && <Decisions row={row} answer={answer} />}
    </li>
  );
}

function Decisions({
  row: { id, name, companyName, version, credential, documents, flags },
  answer,
}: RowProps) {
  const of = `${name} of ${companyName}`;
  const hidden = (
    <>
      <input type="hidden" name="credential" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <div className="flex grow flex-wrap items-start gap-2 sm:grow-0 sm:has-[[open]]:basis-full">
      <Form method="post">
        {hidden}
        <Button isSmall name="intent" value="take">
          Review<span className="sr-only">{` ${of}`}</span>
        </Button>
      </Form>
      <ApprovalForm
        of={of}
        group={`decide-${id}`}
        consequence={
          <>
            <p className="text-15 text-ink-2">
              The profile then says “Document seen by Lintel”. To look at every page, or to say that it is on
              the issuer’s register, review it.
            </p>
            <CheckedFacts credential={credential} flags={flags} />
            {documents.map((document) => (
              // Each opening is written down: nothing is fetched that nobody looks at.
              <WhenOpened key={document.id} before={<LookAt to={`${LIST}/${id}`} name={document.name} />}>
                <DocumentPicture
                  id={document.id}
                  name={document.name}
                  className="aspect-[210/297] w-full object-contain"
                />
              </WhenOpened>
            ))}
          </>
        }
      >
        {hidden}
      </ApprovalForm>
      <RejectionForm
        id={id}
        of={of}
        group={`decide-${id}`}
        typed={answer?.reason ?? ""}
        problem={answer?.ofReason}
        isInList
      >
        {hidden}
      </RejectionForm>
    </div>
  );
}

/** As high as the picture that comes in its place: the button below it does not move. */
function LookAt({ to, name }: { to: string; name: string }) {
  return (
    <span className="block aspect-[210/297] scriptless:aspect-auto">
      <TextLink to={to}>
        Look at the document<span className="sr-only">{` ${name}`}</span>
      </TextLink>
    </span>
  );
}
