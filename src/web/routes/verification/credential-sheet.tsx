import { credentialTypeOf } from "#domain/verification/credential-types.data.ts";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { statesBefore } from "#domain/verification/verification.states.ts";
import { formatDate, formatFileSize, formatMoment } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { useOwnCompany } from "../company/company-page.tsx";
import { checkedHow } from "#domain/verification/check-methods.data.ts";
import { listFacts } from "./credential-values.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { withQuery } from "./with-query.ts";

/** A piece of evidence that is not changed any more: where it stands, what it says, its documents, what can be done. */
export function CredentialSheet({ credential }: { credential: OwnCredential }) {
  const { id, type, state, standing, documents, reason, checkedAt, checkMethod, submittedAt } = credential;
  const { link, refusal } = useOwnCompany();
  const mayWithdraw = !refusal && statesBefore("withdrawn").includes(state);
  const mayRenew = !refusal && ["current", "expiring", "expired", "rejected", "revoked"].includes(standing);
  const renewal = `/company/verification/new`;
  return (
    <>
      <p>
        <StandingBadge standing={standing} />
      </p>
      {reason && (
        <Callout
          tone="bad"
          title={state === "revoked" ? "Why it is no longer accepted" : "Why it was rejected"}
        >
          <p className="mt-1 whitespace-pre-line">{reason}</p>
        </Callout>
      )}
      {mayRenew && (
        <p>
          <ButtonLink kind="main" to={withQuery(link(renewal), { type, replaces: id })}>
            {checkMethod === "self-declared" ? "State it again" : "Send the new one"}
          </ButtonLink>
        </p>
      )}
      <dl className="w-full border-t border-rule text-15">
        {listFacts(credentialTypeOf(type), credential).map(({ field, label, value }) => (
          <Fact key={field} label={label} value={value} />
        ))}
        {submittedAt && checkMethod !== "self-declared" && (
          <Fact label="Submitted" value={formatMoment(submittedAt)} />
        )}
        {checkMethod && checkedAt && (
          <Fact label="Checked" value={`${checkedHow(checkMethod)}, ${formatDate(checkedAt)}`} />
        )}
      </dl>
      {documents.map(({ id: documentId, name, look, sizeBytes }) => (
        <div key={documentId} className="flex flex-col gap-2">
          <DocumentPicture id={documentId} name={name} className="w-full max-w-104" />
          <FileEntry
            name={name}
            look={look}
            size={formatFileSize(sizeBytes)}
            href={`/documents/${documentId}`}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {mayWithdraw && (
          <ButtonLink kind="danger" to={link(`/company/verification/${id}/withdraw`)}>
            Take it back
          </ButtonLink>
        )}
        <ButtonLink to={link("/company/verification")}>Back to verification</ButtonLink>
      </div>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  );
}
