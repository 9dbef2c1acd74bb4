import { type FocusEvent, type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import type { ClaimableListing } from "#domain/claims/find-claimable.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { loader } from "./listings.ts";

interface ClaimOfferProps {
  /** What the name that was typed before means. */
  found: readonly ClaimableListing[];
  /** The form; leaving its company name asks anew. */
  children: ReactNode;
}

/** Says that the register lists a company of this name already; it hinders nobody from registering. */
export function ClaimOffer({ found, children }: ClaimOfferProps) {
  const fetcher = useFetcher<typeof loader>();
  const asked = useRef("");
  const listings = fetcher.data?.listings ?? found;
  const ask = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "companyName") return;
    const name = target.value.trim();
    if (name.length < 3 || name === asked.current) return;
    asked.current = name;
    void fetcher.load(`/signup/listings?name=${encodeURIComponent(name)}`);
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
            <p className="mt-1">
              Registered already?{" "}
              <TextLink to={`/login?next=${encodeURIComponent(`/claim/${listings[0]!.number}`)}`}>
                Sign in to claim it
              </TextLink>
            </p>
          </Callout>
        )}
      </div>
      {children}
    </div>
  );
}
