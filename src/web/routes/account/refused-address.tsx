import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export interface RefusedOn {
  email: string;
  /** As people write it. */
  day: string;
}

/** Tells somebody who reads no e-mail of ours that none arrives, and where that is mended. */
export function RefusedAddressCallout({ refused }: { refused: RefusedOn | undefined }) {
  if (!refused) return null;
  return (
    <Callout tone="bad" title="Our e-mails do not reach you" className="mt-6">
      {"E-mails to "}
      <EmailAddress>{refused.email}</EmailAddress>
      {` have been refused since ${refused.day}: invitations, orders and changes of tenders, too. `}
      <TextLink to="/account#ask-email">Check the address, or change it</TextLink>.
    </Callout>
  );
}
