import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { readOwner } from "./page-of.ts";

/**
 * Nothing goes out in the name of somebody, or of a company, that another tab of the browser has signed in or chosen
 * while this page was another's.
 */
export function requireSamePerson({ actor }: Context, whose: FormDataEntryValue | null): void {
  if (actor.kind !== "member" || !isOthers({ actor }, whose)) return;
  const isSamePerson = readOwner(String(whose)).person === actor.userId;
  const words = isSamePerson
    ? `This page was made for another of your companies, and you act for ${actor.memberships[0]?.companyName} now.`
    : `This page was made for another account, and ${actor.email} has signed in on another tab.`;
  throw new AppError("forbidden", `${words} Nothing was sent. Reload the page.`);
}

/** Whether the page of a form says that it is another member's, or made for another of the member's companies. */
export function isOthers({ actor }: Pick<Context, "actor">, whose: FormDataEntryValue | null): boolean {
  if (actor.kind !== "member" || whose === null) return false;
  const { person, company } = readOwner(String(whose));
  const [first] = actor.memberships;
  // Who belongs to no company any more is told so by what they ask for.
  const isOtherCompany = company !== undefined && first !== undefined && first.companyId !== company;
  return person !== actor.userId || isOtherCompany;
}
