import type { Scope } from "#domain/context.ts";
import type { EmailAbout, EmailFinders } from "#domain/notifications/email-action.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { buyerButton, tendererButton } from "./email-buttons.data.ts";
import { findInvitation } from "./tender-invitations.queries.ts";

const OF_A_TENDER =
  /^\/company\/tenders\/(?:invited\/(?<invitationId>tin_\w+)|(?<packageId>pkg_\w+))(?<part>[^?#]*)[^#]*(?<place>#[\w-]*)?$/;

/**
 * The facts of the package that somebody is told of, on behalf of its buyer or of a firm that is invited: never what is in
 * documents or quotes.
 */
export const findTenderAbout: NonNullable<EmailFinders["findAbout"]> = async (tx, told) => {
  const { companyId, path, title } = told;
  const { invitationId, packageId, part = "", place = "" } = OF_A_TENDER.exec(path)?.groups ?? {};
  if (packageId) {
    const own = await findPackage(tx, packageId);
    if (own?.companyId !== companyId) return undefined;
    const button = buyerButton(part, own.state);
    return { heading: withoutFacts(title, own), facts: factsOf(tx, own), button };
  }
  const invitation = invitationId ? await findInvitation(tx, invitationId) : undefined;
  if (!invitation?.companyId || invitation.companyId !== companyId) return undefined;
  const of = (await findPackage(tx, invitation.packageId))!;
  const facts: EmailAbout["facts"] = [...factsOf(tx, of), ["Buyer", invitation.buyerName]];
  return { heading: withoutFacts(title, of), facts, button: tendererButton(part, place) };
};

function factsOf({ clock }: Pick<Scope, "clock">, of: PackageRow): EmailAbout["facts"] {
  const { title, projectName, state, returnAt, questionsCloseAt } = of;
  const now = clock.now();
  const dates: EmailAbout["facts"] = [];
  const isOut = state === "issued" || state === "second_round";
  if (isOut && questionsCloseAt && questionsCloseAt > now)
    dates.push(["Questions until", londonDeadline(questionsCloseAt)]);
  if (returnAt && state !== "draft")
    dates.push([isOut && returnAt > now ? "Quotes due" : "Returns closed", londonDeadline(returnAt)]);
  return [["Work", title], ["Project", projectName], ...dates];
}

/** What has happened; the work and the project stand in the facts. */
function withoutFacts(said: string, { title, projectName }: PackageRow): string {
  const end = [`: ${title} at ${projectName}`, `: ${title}`].find((each) => said.endsWith(each));
  return end === undefined ? said : said.slice(0, -end.length);
}
