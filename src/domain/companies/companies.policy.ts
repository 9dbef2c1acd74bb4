import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import { type SectionCode, sectionsFor } from "./profile-sections.data.ts";

/** Whether the profile offers to message the company or to ask it for a quote. */
export function canContactCompany(actor: Actor, company: { id: string; isClaimed: boolean }): Verdict {
  if (!company.isClaimed) {
    return refused("conflict", "Nobody at this company has an account yet, so it cannot be contacted here.");
  }
  if (isMemberOf(actor, company.id)) return refused("conflict", "This is your own company.");
  return allowed;
}

/** Whether the profile offers to claim the listing; whether the claim succeeds is decided when it is proved. */
export function canClaimCompany(company: { isClaimed: boolean }): Verdict {
  return company.isClaimed ? refused("conflict", "This company has been claimed already.") : allowed;
}

/** Everyone in the team looks into the editor; outside the team it does not exist. */
export function canSeeEditor(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to edit your company’s profile.");
  return membershipIn(actor, companyId)
    ? allowed
    : refused("not-found", "There is no such company among yours.");
}

/** Owners and admins edit the profile and its projects; outside the team the editor does not exist. */
export function canEditCompany(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to edit your company’s profile.");
  const own = membershipIn(actor, companyId);
  if (!own) return refused("not-found", "There is no such company among yours.");
  const acting = canActFor(actor, companyId);
  if (!acting.isAllowed) return acting;
  return own.role === "member"
    ? refused(
        "forbidden",
        "Only an owner or an admin of the company can change its profile. Ask one of them to do it, or to make you an admin.",
      )
    : allowed;
}

/** Main contractors have project types, subcontractors services. */
export function canEditSection(section: SectionCode, company: { accountType: AccountType }): Verdict {
  return sectionsFor(company.accountType).some(({ code }) => code === section)
    ? allowed
    : refused("not-found", "Your company’s profile has no such section.");
}

/** A main contractor names no zone. */
export function canSetServiceZone({ accountType }: { accountType: AccountType }): Verdict {
  return accountType === "contractor"
    ? allowed
    : refused("not-found", "Only a subcontractor has a service zone.");
}

/** Whether somebody may upload pictures at all; the company is checked when they arrive. */
export function canSendPictures(actor: Actor): boolean {
  return (
    actor.kind === "member" && actor.memberships.some(({ role }) => role === "owner" || role === "admin")
  );
}
