import { type Actor, type MembershipRole, isMemberOf, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import { type TenderRights, type TenderStep, rightOf, tenderSteps } from "./tender-rights.data.ts";

/** A company's members see what each of them may do; for anyone else it does not exist. */
export function canSeeTenderRights(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your company’s tenders.");
  return isMemberOf(actor, companyId)
    ? allowed
    : refused("not-found", "There is no such company among yours.");
}

/** Owners choose it. */
export function canSetTenderRights(actor: Actor, companyId: string): Verdict {
  const seen = canSeeTenderRights(actor, companyId);
  if (!seen.isAllowed) return seen;
  const acting = canActFor(actor, companyId);
  if (!acting.isAllowed) return acting;
  return membershipIn(actor, companyId)?.role === "owner"
    ? allowed
    : refused("forbidden", "Only an owner of the company can change who decides.");
}

interface Decision {
  step: TenderStep;
  /** What it is about is worth; null is not known. */
  pence: number | null;
}

/** As it was typed: with its pence where it has any. */
const inPounds = (pence: number): string =>
  `£${(pence / 100).toLocaleString("en-GB", { minimumFractionDigits: pence % 100 === 0 ? 0 : 2 })}`;

/** What a role may decide at a value. */
export function canRoleDecide(
  rights: TenderRights,
  role: MembershipRole,
  { step, pence }: Decision,
): Verdict {
  const { isAllowed, limitPence } = rightOf(rights, role, step);
  const what = tenderSteps.find(({ value }) => value === step)!.what;
  if (!isAllowed)
    return refused("forbidden", `In your company your role may not ${what}. Ask an owner or an admin.`);
  if (limitPence === null || (pence !== null && pence <= limitPence)) return allowed;
  const limit = inPounds(limitPence);
  return pence === null
    ? refused(
        "forbidden",
        `You may ${what} of up to ${limit}. Enter its budget or its published value first, or ask an owner.`,
      )
    : refused("forbidden", `This is above ${limit}, up to which you may ${what}. Ask an owner.`);
}

/** The same for whoever asks, in the company whose tender or quote it is; the demo acts for firms where nobody signs in. */
export function canDecideTender(
  actor: Actor,
  found: Decision & { companyId: string; rights: TenderRights },
): Verdict {
  if (actor.kind === "system") return allowed;
  const seen = canSeeTenderRights(actor, found.companyId);
  if (!seen.isAllowed) return seen;
  const acting = canActFor(actor, found.companyId);
  if (!acting.isAllowed) return acting;
  return canRoleDecide(found.rights, membershipIn(actor, found.companyId)!.role, found);
}
