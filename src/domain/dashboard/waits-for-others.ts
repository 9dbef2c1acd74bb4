import { membershipIn } from "#domain/actor.ts";
import type { Scope } from "#domain/context.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { type TenderStep, rightOf } from "#domain/tender-rights/tender-rights.data.ts";
import type { TenderWork } from "#domain/tendering/list-tender-work.ts";

/** What of a tender not everybody does who acts for the company: owners and admins, or who was given the right. */
const deciders: Partial<Record<TenderWork["kind"], "owners and admins" | TenderStep>> = {
  open: "owners and admins",
  decision: "owners and admins",
  notify: "owners and admins",
  approve: "award",
  "send-order": "award",
  letter: "award",
  winner: "award",
  reconfirm: "submit",
  extend: "submit",
  figures: "submit",
  asked: "submit",
  order: "submit",
};

/** What waits in a company, of a tender or else an inquiry, or an accreditation, which stands in its profile. */
type Kind = TenderWork["kind"] | "inquiry" | "renew";

/**
 * Says of one of the actor's companies what waits there for others of its team alone, by the actor's role and the rights that the
 * company has set. Up to which value somebody decides is said where they decide: here they are among those who may.
 */
export async function findWhatOthersDo(ctx: Scope, companyId: string): Promise<(kind: Kind) => boolean> {
  const role = membershipIn(ctx.actor, companyId)?.role ?? "viewer";
  if (role === "owner" || role === "viewer") return () => role === "viewer";
  const rights = await findRights(ctx, companyId);
  return (kind) => {
    if (kind === "inquiry") return false;
    const decider = kind === "renew" ? "owners and admins" : deciders[kind];
    if (decider === undefined) return false;
    return decider === "owners and admins" ? role === "member" : !rightOf(rights, role, decider).isAllowed;
  };
}
