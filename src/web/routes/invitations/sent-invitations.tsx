import { Form } from "#web/forms/form.tsx";
import type { SentInvitationRow } from "#domain/invitations/list-invitations.ts";
import type { InvitationStatus } from "#domain/invitations/invitations.states.ts";
import { formatDate, formatTime } from "#web/format.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const looks: Record<InvitationStatus, { tone: Tone; label: string }> = {
  pending: { tone: "wait", label: "Pending" },
  accepted: { tone: "ok", label: "Accepted" },
  declined: { tone: "bad", label: "Declined" },
  expired: { tone: "none", label: "Expired" },
  revoked: { tone: "none", label: "Revoked" },
  bounced: { tone: "bad", label: "Bounced" },
};

/** What one's own companies sent, with how it stands and what can still be done. */
export function SentInvitations({
  invitations,
  next,
  isLater,
}: {
  invitations: SentInvitationRow[];
  next: string | undefined;
  /** It is not the newest that are shown. */
  isLater: boolean;
}) {
  return (
    <section className="mt-16" aria-labelledby="sent">
      <SectionHeading id="sent">Sent invitations</SectionHeading>
      {invitations.length === 0 && !isLater ? (
        <EmptyState drawing="letters" title="No invitations sent yet" level={3}>
          Fill in the form above to invite the first company.
        </EmptyState>
      ) : invitations.length === 0 ? (
        <p className="pt-4 text-16 text-ink-2">No older invitations.</p>
      ) : (
        <Table
          caption="Sent invitations"
          isCaptionHidden
          rows={invitations}
          rowKey={({ id }) => id}
          columns={[
            { key: "company", heading: "Company", isName: true, cell: (row) => <Company row={row} /> },
            {
              key: "status",
              heading: "Status",
              onPhone: "bare",
              cell: ({ status }) => <Status status={status} />,
            },
            { key: "sent", heading: "Sent", cell: ({ sentAt }) => formatDate(sentAt) },
            { key: "until", heading: "Open until", cell: ({ expiresAt }) => formatDate(expiresAt) },
            {
              key: "actions",
              heading: "Actions",
              isFigure: true,
              onPhone: "bare",
              cell: (row) => <Actions row={row} />,
            },
          ]}
        />
      )}
      {(next ?? isLater) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {isLater && <ButtonLink to="/invitations">Newest invitations</ButtonLink>}
          {next && <ButtonLink to={`?before=${next}`}>Older invitations</ButtonLink>}
        </div>
      )}
    </section>
  );
}

/** After sending one: what happens with it now. */
export function JustSent({ row }: { row: SentInvitationRow }) {
  return (
    <Callout isResult tone="ok" title={`${row.companyName} is invited`}>
      <p>
        The e-mail goes to <EmailAddress>{row.contactEmail}</EmailAddress>. Its link works until{" "}
        {formatDate(row.expiresAt)}.{" "}
        <a href="#sent" className="underline underline-offset-3 hover:decoration-2">
          Sent invitations
        </a>{" "}
        shows how it stands: there you can send it again or revoke it.
      </p>
    </Callout>
  );
}

function Company({ row }: { row: SentInvitationRow }) {
  return (
    <>
      {row.acceptedCompanyNumber ? (
        <TextLink to={`/profile/${row.acceptedCompanyNumber}`}>{row.companyName}</TextLink>
      ) : (
        row.companyName
      )}
      <span className="block text-13 font-text text-ink-3">
        <EmailAddress>{row.contactEmail}</EmailAddress>
      </span>
    </>
  );
}

function Status({ status }: { status: InvitationStatus }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function Actions({ row }: { row: SentInvitationRow }) {
  if (!row.canResend && !row.canRevoke) return <span className="text-ink-3">None</span>;
  return (
    <Form
      method="post"
      action={`/invitations/${row.id}`}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2"
    >
      {row.canResendFrom && (
        <span className="text-13 text-ink-2">Send again from {formatTime(row.canResendFrom)}</span>
      )}
      {row.canResend && (
        <Button isSmall name="intent" value="resend">
          Send again<span className="sr-only"> to {row.companyName}</span>
        </Button>
      )}
      {row.canRevoke && (
        <Button isSmall kind="danger" name="intent" value="revoke">
          Revoke<span className="sr-only"> the invitation to {row.companyName}</span>
        </Button>
      )}
    </Form>
  );
}
