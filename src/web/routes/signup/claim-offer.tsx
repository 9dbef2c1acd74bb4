import { type FocusEvent, type ReactNode, useState } from "react";
import type { ClaimableListing } from "#domain/claims/find-claimable.ts";
import { useLookUp } from "#web/connection/use-look-up.ts";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AFTER_SIGN_IN } from "#web/way-back.ts";

/** Characters of a name that say which company may be meant. */
const [LEAST, MOST] = [3, 200];

interface ClaimOfferProps {
  /** What the name that was typed before means. */
  found: readonly ClaimableListing[];
  /** Where the first sign-in leads unless something else is chosen here; empty when a claim was not wanted. */
  next: string;
  /** The form, with the id `signup`; leaving its company name asks anew. */
  children: ReactNode;
}

/** Says that the register lists a company of this name already; it hinders nobody from registering. */
export function ClaimOffer({ found, next, children }: ClaimOfferProps) {
  const [address, setAddress] = useState<string>();
  const looked = useLookUp<{ listings: ClaimableListing[] }>(address, 0);
  const listings = looked?.listings ?? found;
  const ask = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "companyName") return;
    // An address has room for so much, whatever the letters are.
    const name = target.value.trim().slice(0, MOST);
    if (name.length >= LEAST) setAddress(`/signup/listings?${new URLSearchParams({ name })}`);
  };
  return (
    <div onBlur={ask} className="flex flex-col gap-8">
      <div role="status" className="empty:hidden">
        {listings.length > 0 && (
          <Callout title="Your company may be listed already">
            <p className="mt-1">
              The public register has {listings.length === 1 ? "a company" : "companies"} of this name.
              Register as usual and then claim the listing: what you say here goes into it, so that there is
              one profile.
            </p>
            <ul className="mt-1">
              {listings.map(({ number, name, town }) => (
                <li key={number}>
                  <TextLink to={`/profile/${number}`} target="_blank">
                    {name}
                    {town && `, ${town}`}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                </li>
              ))}
            </ul>
            <ClaimChoice listings={listings} next={next} />
            <p className="mt-3">
              Registered already?{" "}
              <TextLink to={`/login?next=${encodeURIComponent(claimOf(listings[0]!))}`}>
                Sign in to claim it
              </TextLink>
            </p>
          </Callout>
        )}
      </div>
      {listings.length === 0 && <input type="hidden" name="next" value={next} form="signup" />}
      {children}
    </div>
  );
}

/** Another way to say the usual way, which shows that a claim has been offered and not wanted. */
const NO_CLAIM = "";
const claimOf = ({ number }: ClaimableListing) => `/claim/${number}`;

/** What the form is to lead to: the claim of one of them, or where it would have led anyway. */
function ClaimChoice({ listings, next }: { listings: readonly ClaimableListing[]; next: string }) {
  const claims = listings.map(claimOf);
  const isAmong = claims.includes(next);
  const otherwise = isAmong || next === AFTER_SIGN_IN ? NO_CLAIM : next;
  const [only] = claims.length === 1 && next === AFTER_SIGN_IN ? claims : [];
  return (
    <RadioGroupField
      key={claims.join()}
      field={{
        id: "after-sign-in",
        name: "next",
        formId: "signup",
        defaultValue: only ?? (isAmong ? next : otherwise),
      }}
      label="After your first sign-in"
      className="mt-3"
      options={[
        ...listings.map((listing) => ({
          value: claimOf(listing),
          label: `Claim ${listing.name}${listing.town ? `, ${listing.town}` : ""}`,
        })),
        { value: otherwise, label: "Claim nothing: this is another company" },
      ]}
    />
  );
}
