import { ChevronDown } from "lucide-react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ProfileFacts } from "./describe-profile.server.ts";
import { VerificationBadge } from "./verification-badge.tsx";

/** The badge, and one press away what it does and does not say. */
export function VerificationNote({ company }: { company: ProfileFacts }) {
  return (
    <Disclosure
      className="relative w-fit max-w-full"
      summaryClassName="target flex flex-wrap items-center gap-x-3 rounded-sheet text-13 text-ink-2"
      summary={
        <>
          <VerificationBadge status={company.verificationStatus} level={company.verificationLevel} />
          <span className="inline-flex items-center gap-1 underline underline-offset-3 print:hidden">
            What this means
            <ChevronDown aria-hidden="true" className="size-4 opened:rotate-180" />
          </span>
        </>
      }
    >
      <div className="absolute left-0 z-20 mt-1 w-[min(26rem,calc(100vw-2rem))] space-y-2 rounded-sheet border border-ink bg-sheet p-4 text-15 text-ink-2 shadow-float print:static print:w-auto print:border-0 print:p-0 print:shadow-none">
        <p>{meaningOf(company)}</p>
        <p>
          An accreditation that does not say how it was checked is what the company states. Ask for the
          certificates before you appoint anybody.
        </p>
        <p className="flex flex-wrap gap-x-4">
          {company.verificationStatus === "verified" && (
            <TextLink to={`/profile/${company.number}#evidence`}>What was checked</TextLink>
          )}
          <TextLink to="/verification">What verification means</TextLink>
        </p>
      </div>
    </Disclosure>
  );
}

function meaningOf({ verificationStatus, isClaimed }: ProfileFacts): string {
  if (verificationStatus === "verified")
    return "Lintel has checked documents that this company sent, such as its business registration and its insurance certificate. It vouches neither for its work nor for its prices.";
  if (verificationStatus === "pending")
    return "This company has sent documents, and Lintel has not finished checking them.";
  if (verificationStatus === "rejected")
    return "Lintel could not accept a document that this company sent. It may send another.";
  return isClaimed
    ? "Lintel has not checked enough of this company’s documents for a level. That says nothing about its work."
    : "Nobody has claimed this listing, so Lintel has checked no documents of this company.";
}
