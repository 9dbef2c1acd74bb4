import type { StopLink } from "#domain/tender-invitations/read-stop-link.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface StopInvitationsProps extends StopLink {
  /** What the link belongs to. */
  buyerName: string;
  /** The address of the invitation itself. */
  invitationAddress: string;
  problem: string | null;
}

/** Asks whoever wants no more invitations this one question, and nothing of the invitation. */
export function StopInvitations({
  email,
  isStopped,
  buyerName,
  invitationAddress,
  problem,
}: StopInvitationsProps) {
  return (
    <FormPage title={isStopped ? "No more invitations" : "Stop invitations?"}>
      <NotDone problem={problem} />
      {isStopped ? (
        <Callout tone="ok" isResult title="This address gets no more invitations">
          <p>
            <EmailAddress>{email}</EmailAddress>
            {": no invitation and no reminder is sent to it any more."}
          </p>
        </Callout>
      ) : (
        <Form method="post">
          <p className="text-16">
            {"Do you want no more invitations and reminders from Lintel at "}
            <strong className="font-label">
              <EmailAddress>{email}</EmailAddress>
            </strong>
            ?
          </p>
          <Button kind="main" name="intent" value="stop" isWide className="mt-4">
            Do not invite me again
          </Button>
          <p className="mt-3 text-15 text-ink-2">We keep only a fingerprint of the address, to know.</p>
        </Form>
      )}
      <p className="text-15 text-ink-2">
        What is asked of a quote that you gave, and what becomes of it, is still sent.
      </p>
      <p className="border-t border-rule pt-5 text-15">
        <TextLink to={invitationAddress}>{`To the invitation of ${buyerName}`}</TextLink>
      </p>
    </FormPage>
  );
}
