import { ButtonLink } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

/** In place of the documents and of what is priced, while the agreement that the buyer asks for is not accepted. */
export function ClosedDocuments({ invitationId, isLive }: { invitationId: string; isLive: boolean }) {
  return (
    <section aria-labelledby="documents">
      <SectionHeading id="documents">Documents and pricing document</SectionHeading>
      <p className="max-w-measure pt-4 text-16">
        The buyer asks for a confidentiality agreement. They open once somebody who may bind your company has
        accepted it.
      </p>
      {isLive && (
        <ButtonLink className="mt-4" to={`/company/tenders/invited/${invitationId}/nda`}>
          Read the agreement
        </ButtonLink>
      )}
    </section>
  );
}
