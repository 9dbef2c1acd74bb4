import { useLocation } from "react-router";
import { approveClaim } from "#domain/claims/approve-claim.ts";
import { type PendingClaim, listPendingClaims } from "#domain/claims/list-pending-claims.ts";
import { rejectClaim } from "#domain/claims/reject-claim.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WhenOpened } from "#web/ui/when-opened.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/claims";
import { ApprovalForm } from "./approval-form.tsx";
import { DecidedRow } from "./decided-row.tsx";
import { NotDone } from "./not-done.tsx";
import { RejectionForm, problemOfReason } from "./rejection-form.tsx";
import { ReviewedDocument } from "./reviewed-document.tsx";
import { findNext, useDecidedRows } from "./use-decided-rows.ts";
import { VerificationTabs } from "./verification-tabs.tsx";

const LIST = "/admin/claims";

export const meta: Route.MetaFunction = () => [
  { title: "Claims | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  return { ...(await listPendingClaims(contextOf(context), { after })), isFirst: after === undefined };
}

export const action = formAction(
  byIntent({
    approve: async ({ ctx, text, goTo }: Sent) => {
      await approveClaim(ctx, { claimId: text("claim") });
      return goTo(LIST, "Approved: the company is the claimant’s");
    },
    reject: async ({ ctx, text, goTo }: Sent) => {
      await rejectClaim(ctx, { claimId: text("claim"), reason: text("reason") });
      return goTo(LIST, { title: "Rejected", description: "The claimant is told, with your reason." });
    },
  }),
  (refusal) => {
    const ofReason = problemOfReason(refusal);
    const { claim = "", reason = "" } = refusal.typed;
    return { problem: ofReason === null ? refusal.message : null, ofReason, of: claim, reason };
  },
);

/** Claims to listings of the register, the oldest first. */
export default function Claims({ loaderData: { rows, next, isFirst }, actionData }: Route.ComponentProps) {
  const refused = actionData?.problem ? actionData.of : undefined;
  const { shown, onSubmit } = useDecidedRows(rows, useLocation().search, refused);
  return (
    <WorkPage title="Verifications" lead="Who says that a listing is their company, and shows it.">
      <VerificationTabs />
      <NotDone
        problem={actionData?.problem}
        unsent={rows.some(({ id }) => id === actionData?.of) ? [] : [actionData?.reason]}
      />
      {shown.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="No claim waits for a decision"
          action={isFirst ? undefined : <ButtonLink to={LIST}>Back to the first page</ButtonLink>}
        >
          A claim by a document, or by an address that the register does not know, appears here.
        </EmptyState>
      ) : (
        <ul onSubmit={onSubmit}>
          {shown.map(({ row, gone }) =>
            gone ? (
              <DecidedRow
                key={row.id}
                gone={gone}
                name={`the claim to ${row.companyName}`}
                who={row.claimant}
                next={linkTo(findNext(shown, row.id))}
              />
            ) : (
              <Claim key={row.id} claim={row} answer={actionData?.of === row.id ? actionData : undefined} />
            ),
          )}
        </ul>
      )}
      <Pagination
        label="Pages of claims"
        previous={isFirst ? null : LIST}
        next={next && `${LIST}?after=${next}`}
      />
    </WorkPage>
  );
}

const linkTo = (row: PendingClaim | undefined) => row && { path: `#claim-${row.id}`, name: row.companyName };

interface ClaimProps {
  claim: PendingClaim;
  answer: { reason: string; ofReason: string | null } | undefined;
}

function Claim({ claim, answer }: ClaimProps) {
  const { id, companyName, companyNumber, claimant, claimantEmail, position, email, document } = claim;
  const { createdAt, isOwn } = claim;
  const hidden = <input type="hidden" name="claim" value={id} />;
  return (
    <li data-row={id} id={`claim-${id}`} className="scroll-mt-24 border-b border-rule py-5">
      <h2 className="heading text-19">
        <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
      </h2>
      <p className="mt-1 text-15 text-ink-2 wrap-anywhere">
        {`${claimant}, ${position} · `}
        <EmailAddress>{claimantEmail}</EmailAddress>
        {` · ${formatMoment(createdAt)}`}
      </p>
      {email && (
        <p className="mt-1 text-15 wrap-anywhere">
          {"They have proved the address "}
          <EmailAddress>{email}</EmailAddress>
          {"; the register knows no domain of the company."}
        </p>
      )}
      {document && (
        <details className="mt-3 max-w-sheet">
          <summary className="unfolds">Show the document</summary>
          <div className="mt-3">
            <ClaimDocument id={id} document={document} />
          </div>
        </details>
      )}
      {isOwn ? (
        <p className="mt-3 text-13 text-ink-2">
          You claim this company yourself: another administrator has to decide.
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          <ApprovalForm
            of={`the claim to ${companyName}`}
            group={`decide-${id}`}
            consequence={
              <p className="text-15 text-ink-2 wrap-anywhere">
                {`${claimant} (`}
                <EmailAddress>{claimantEmail}</EmailAddress>
                {`) then owns ${companyName} and speaks for it.`}
              </p>
            }
          >
            {hidden}
          </ApprovalForm>
          <RejectionForm
            id={id}
            of={`the claim to ${companyName}`}
            group={`decide-${id}`}
            typed={answer?.reason ?? ""}
            problem={answer?.ofReason}
            isInList
          >
            {hidden}
          </RejectionForm>
        </div>
      )}
    </li>
  );
}

/** Each opening is written down: no page of it is fetched before somebody looks. */
function ClaimDocument({ id, document }: { id: string; document: NonNullable<PendingClaim["document"]> }) {
  const { name, isPdf, sizeBytes } = document;
  const look = isPdf ? "pdf" : "picture";
  const entry = (
    <FileEntry name={name} look={look} size={formatFileSize(sizeBytes)} href={`/documents/${id}`} />
  );
  return (
    <WhenOpened before={entry}>
      <ReviewedDocument document={{ id, name, look }}>{entry}</ReviewedDocument>
    </WhenOpened>
  );
}
