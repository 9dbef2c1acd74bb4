import { membershipIn } from "#domain/actor.ts";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import type { Scope } from "#domain/context.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { type TenderStep, rightOf } from "#domain/tender-rights/tender-rights.data.ts";
import type { TenderWork } from "#domain/tendering/list-tender-work.ts";

type Kind = TenderWork["kind"];

/** What of a tender not everybody does who acts for the company: owners and admins, or who was given the right. */
const deciders: Partial<Record<Kind, "owners and admins" | TenderStep>> = {
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
  order: "submit",
};
const kinds = Object.keys(deciders) as Kind[];

/** What is left to do with these is to end the tender. */
const ENDING: readonly NextStep["kind"][] = ["none-left", "nothing-came"];

export interface OthersWork {
  /** Of a tender. */
  kinds: readonly Kind[];
  isStep: (step: NextStep) => boolean;
  /** An accreditation stands in the profile. */
  profile: boolean;
}

/**
 * What waits in one of the actor's companies for others of its team alone, by the actor's role and the rights that the company has
 * set; the actor acts for it. Up to which value somebody decides is said where they decide: here they are among those who may.
 */
export async function findWhatOthersDo(ctx: Scope, companyId: string): Promise<OthersWork> {
  const role = membershipIn(ctx.actor, companyId)?.role ?? "viewer";
  if (role === "owner") return { kinds: [], isStep: () => false, profile: false };
  const rights = await findRights(ctx, companyId);
  const isMember = role !== "admin";
  const mayNot = (decider: "owners and admins" | TenderStep) =>
    decider === "owners and admins" ? isMember : !rightOf(rights, role, decider).isAllowed;
  return {
    kinds: kinds.filter((kind) => mayNot(deciders[kind]!)),
    isStep: ({ kind }) => ENDING.includes(kind) && (isMember || mayNot("award")),
    profile: isMember,
  };
}
