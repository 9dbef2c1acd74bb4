import type { Actor } from "#domain/actor.ts";

/** Where the buttons of a profile or a project lead the one who asks; a visitor signs in first and then goes on. */
export function contactAddresses(actor: Actor, company: { number: number }, project?: { slug: string }) {
  const conversation = `/messages?company=${company.number}`;
  return {
    contact: signedIn(actor, conversation),
    quote: signedIn(actor, `/inquiries/new?company=${company.number}`),
    project: project ? signedIn(actor, `${conversation}&project=${project.slug}`) : null,
  };
}

/** A listing is claimed by somebody with an account; whoever has none signs up first and then goes on. */
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
