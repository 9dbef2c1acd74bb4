import { type Actor, isMemberOf } from "#domain/actor.ts";
import { canEditCompany } from "#domain/companies/companies.policy.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Published projects are public; a draft is there for those who may edit it, as its page will look, and for nobody else. */
export function canReadProject(
  actor: Actor,
  project: { companyId: string; isDraft: boolean } | undefined,
): Verdict {
  if (project && (!project.isDraft || canEditProject(actor, project).isAllowed)) return allowed;
  return refused("not-found", "Project Not Found");
}

/** Owners and admins of its company; to anyone else an unpublished project is not there, and the others are not theirs. */
export function canEditProject(actor: Actor, project: { companyId: string } | undefined): Verdict {
  const verdict = canEditCompany(actor, project?.companyId ?? "");
  return !verdict.isAllowed && verdict.kind === "not-found"
    ? refused("not-found", "There is no such project among yours.")
    : verdict;
}

/** Everyone in the team sees drafts. */
export function canSeeOwnProjects(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your company’s projects.");
  return isMemberOf(actor, companyId)
    ? allowed
    : refused("not-found", "There is no such company among yours.");
}
