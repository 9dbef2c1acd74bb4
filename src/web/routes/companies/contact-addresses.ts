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

/** A listing is claimed by somebody with an account; who has one writes to us, and we check that the firm is theirs. */
export function claimAddresses(actor: Actor, company: { number: number }) {
  const back = encodeURIComponent(`/profile/${company.number}`);
  return actor.kind === "visitor"
    ? { claim: `/login?next=${back}`, register: `/signup?next=${back}` }
    : { claim: "/contact?subject=support", register: null };
}

function signedIn(actor: Actor, address: string): string {
  return actor.kind === "visitor" ? `/login?next=${encodeURIComponent(address)}` : address;
}
