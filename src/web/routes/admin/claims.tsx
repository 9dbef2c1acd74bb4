import { approveClaim } from "#domain/claims/approve-claim.ts";
import { type PendingClaim, listPendingClaims } from "#domain/claims/list-pending-claims.ts";
import { rejectClaim } from "#domain/claims/reject-claim.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/claims";
import { RejectionForm } from "./rejection-form.tsx";
import { ReviewedDocument } from "./reviewed-document.tsx";
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
      return goTo(LIST, "Rejected");
    },
  }),
  ({ message, typed }) => ({ problem: message, of: typed["claim"] ?? "", reason: typed["reason"] ?? "" }),
);

/** Claims to listings of the register, the oldest first. */
export default function Claims({ loaderData: { rows, next, isFirst }, actionData }: Route.ComponentProps) {
  return (
    <WorkPage title="Verifications" lead="Who says that a listing is their company, and shows it.">
      <VerificationTabs />
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done" className="mt-6">
          {actionData.problem}
        </Callout>
      )}
      {rows.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="No claim waits for a decision"
          action={isFirst ? undefined : <ButtonLink to={LIST}>Back to the first page</ButtonLink>}
        >
          A claim by a document, or by an address that the register does not know, appears here.
        </EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <Claim key={row.id} claim={row} reason={actionData?.of === row.id ? actionData.reason : ""} />
          ))}
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

function Claim({ claim, reason }: { claim: PendingClaim; reason: string }) {
  const { id, companyName, companyNumber, claimant, claimantEmail, position, email, document, createdAt } =
    claim;
  const hidden = <input type="hidden" name="claim" value={id} />;
  return (
    <li className="border-b border-rule py-5">
      <h2 className="heading text-19">
        <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
      </h2>
      <p className="mt-1 text-15 text-ink-2 wrap-anywhere">
        {`${claimant}, ${position} · ${claimantEmail} · ${formatMoment(createdAt)}`}
      </p>
      {email && (
        <p className="mt-1 text-15 wrap-anywhere">{`They have proved the address ${email}; the register knows no domain of the company.`}</p>
      )}
      {document && (
        <details className="mt-3 max-w-3xl">
          <summary className="target w-fit cursor-pointer text-15 underline underline-offset-3">
            Show the document
          </summary>
          <div className="mt-3">
            <ReviewedDocument
              document={{ id, name: document.name, look: document.isPdf ? "pdf" : "picture" }}
            >
              <FileEntry
                name={document.name}
                look={document.isPdf ? "pdf" : "picture"}
                size={formatFileSize(document.sizeBytes)}
                href={`/documents/${id}`}
              />
            </ReviewedDocument>
          </div>
        </details>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Form method="post">
          {hidden}
          <Button isSmall name="intent" value="approve">
            Approve<span className="sr-only">{` the claim to ${companyName}`}</span>
          </Button>
        </Form>
        <RejectionForm id={id} of={`the claim to ${companyName}`} typed={reason} isSmall>
          {hidden}
        </RejectionForm>
      </div>
    </li>
  );
}
