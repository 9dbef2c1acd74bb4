import type { ReactNode } from "react";
import type { LinkedInvitation } from "#domain/tender-invitations/read-by-link.ts";
import { formatDate } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface Props {
  link: string;
  invitation: LinkedInvitation;
  isReturnOver: boolean;
  mayTake: boolean;
  isSignedIn: boolean;
}

/** Where whoever has the e-mail of an invitation takes it for a company, or reads why nobody can any more. */
export function TakeInvitation({ link, invitation, isReturnOver, mayTake, isSignedIn }: Props) {
  const { id, buyerName, buyerNumber, isTaken, isToCompany, isOwn, unclaimable, claimEndsAt } = invitation;
  const tender = `/company/tenders/invited/${id}`;
  // Before the return it would read as a second, later day for the quote.
  const takenUntil = isReturnOver ? claimEndsAt : null;
  const next = encodeURIComponent(`/tenders/answer?invitation=${link}`);
  if (isTaken)
    return (
      <Callout tone="quiet" title="A company has taken this invitation">
        <p>{`If it is yours, go on there. If it is not, tell ${buyerName}: it sees which one it is.`}</p>
        <p className="mt-3">
          <TextLink to={tender}>The tender, for your company</TextLink>
        </p>
      </Callout>
    );
  if (isToCompany) return <CompanysOwn tender={tender} isOwn={isOwn} isSignedIn={isSignedIn} />;
  if (unclaimable !== null)
    return (
      <Callout tone="quiet" title="This invitation cannot be taken any more">
        {unclaimable} <TextLink to={`/profile/${buyerNumber}`}>{`${buyerName} on Lintel`}</TextLink>
      </Callout>
    );
  return (
    <Documents
      lead={`Drawings, terms and questions open for your company after signing in. An account costs nothing.${
        takenUntil ? ` The invitation can be taken until ${formatDate(takenUntil)}.` : ""
      }`}
    >
      {mayTake ? (
        <Form method="post">
          <Button name="intent" value="take">
            Open it for my company
          </Button>
        </Form>
      ) : isSignedIn ? (
        <p className="max-w-measure text-15">
          You belong to no company, and only a company can take it. Have yours invite you to its team, or sign
          out and register it; then open this page again.
        </p>
      ) : (
        <>
          <ButtonLink to={`/login?next=${next}`}>Sign in</ButtonLink>
          <ButtonLink to={`/signup?next=${next}`}>Create an account</ButtonLink>
        </>
      )}
    </Documents>
  );
}

interface CompanysOwnProps extends Pick<Props, "isSignedIn"> {
  tender: string;
  isOwn: boolean;
}

/** A company was invited: its people have the tender, and there is nothing to take. */
function CompanysOwn({ tender, isOwn, isSignedIn }: CompanysOwnProps) {
  if (isOwn)
    return (
      <Documents lead="Drawings, terms and questions are on the tender’s page.">
        <ButtonLink to={tender}>Open the tender</ButtonLink>
      </Documents>
    );
  if (isSignedIn)
    return (
      <Documents lead="It was sent to a company whose team you are not in. Sign out, and sign in for that company, to open its documents." />
    );
  return (
    <Documents lead="Drawings, terms and questions are on the tender’s page, which opens after signing in.">
      <ButtonLink to={`/login?next=${encodeURIComponent(tender)}`}>Sign in</ButtonLink>
    </Documents>
  );
}

function Documents({ lead, children }: { lead: string; children?: ReactNode }) {
  return (
    <section aria-labelledby="documents" className="border-t border-rule pt-5">
      <h2 id="documents" className="heading text-19">
        The documents
      </h2>
      <p className="mt-1 text-15 text-ink-2">{lead}</p>
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </section>
  );
}
