import type { Actor } from "#domain/actor.ts";
import { canContactCompany } from "#domain/companies/companies.policy.ts";
import { type Verdict, canActForChosen } from "#domain/verdict.ts";

/** Whoever only reads in the company that they have chosen is told so in place of the buttons. */
export function mayContact(actor: Actor, company: { id: string; isClaimed: boolean }): Verdict {
  const acting = actor.kind === "member" ? canActForChosen(actor) : undefined;
  if (acting && !acting.isAllowed && acting.kind === "forbidden") return acting;
  return canContactCompany(actor, company);
}

/** The links of a profile's or project's contact buttons; a visitor signs in first and then goes on. */
export function contactAddresses(actor: Actor, company: { number: number }, project?: { slug: string }) {
  const conversation = `/messages?company=${company.number}`;
  return {
    contact: signedIn(actor, conversation),
    quote: signedIn(actor, `/inquiries/new?company=${company.number}`),
    project: project ? signedIn(actor, `${conversation}&project=${project.slug}`) : null,
  };
}

/** The link that claims a listing; a visitor signs up first and then goes on. */
export function claimAddresses(actor: Actor, company: { number: number }) {
  const claim = `/claim/${company.number}`;
  return {
    claim: signedIn(actor, claim),
    register: actor.kind === "visitor" ? `/signup?next=${encodeURIComponent(claim)}` : null,
  };
}

function signedIn(actor: Actor, address: string): string {
  return actor.kind === "visitor" ? `/login?next=${encodeURIComponent(address)}` : address;
}
