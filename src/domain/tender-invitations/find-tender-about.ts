import type { Scope } from "#domain/context.ts";
import type { EmailAbout, EmailFinders } from "#domain/notifications/email-action.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { buyerButton, tendererButton } from "./email-buttons.data.ts";
import { type FindTenderEvent, type TenderEvent, findTenderEvent } from "./find-tender-event.ts";
import { findInvitation } from "./tender-invitations.queries.ts";

const OF_A_TENDER =
  /^\/company\/tenders\/(?:invited\/(?<invitationId>tin_\w+)|(?<packageId>pkg_\w+))(?<part>[^?#]*)[^#]*(?<place>#[\w-]*)?$/;

/**
 * The facts of what somebody is told of and of its package, on behalf of its buyer or of a firm that is invited: never what
 * is in documents, or in a quote that is sealed.
 */
export const findTenderAbout =
  (events: readonly FindTenderEvent[]): NonNullable<EmailFinders["findAbout"]> =>
  async (tx, { companyId, path, title, subject }) => {
    const { invitationId, packageId, part = "", place = "" } = OF_A_TENDER.exec(path)?.groups ?? {};
    if (packageId) {
      const own = await findPackage(tx, packageId);
      if (own?.companyId !== companyId) return undefined;
      const button = buyerButton(part, own.state);
      const event = await findTenderEvent(tx, events, { packageId, invitationId: null, part, subject });
      return { heading: withoutFacts(title, own), ...withEvent(event, factsOf(tx, own)), button };
    }
    const invitation = invitationId ? await findInvitation(tx, invitationId) : undefined;
    if (!invitation?.companyId || invitation.companyId !== companyId) return undefined;
    const of = (await findPackage(tx, invitation.packageId))!;
    const facts: EmailAbout["facts"] = [...factsOf(tx, of), ["Buyer", invitation.buyerName]];
    const at = { packageId: of.id, invitationId: invitation.id, part, subject };
    const event = await findTenderEvent(tx, events, at);
    return {
      heading: withoutFacts(title, of),
      ...withEvent(event, facts),
      button: tendererButton(part, place),
    };
  };

const withEvent = ({ facts = [], said = [] }: TenderEvent, of: EmailAbout["facts"]) => ({
  facts: [...facts, ...of],
  said,
});

function factsOf({ clock }: Pick<Scope, "clock">, of: PackageRow): EmailAbout["facts"] {
  const { code, title, projectName, state, returnAt, questionsCloseAt } = of;
  const now = clock.now();
  const dates: EmailAbout["facts"] = [];
  const isOut = state === "issued" || state === "second_round";
  if (isOut && questionsCloseAt && questionsCloseAt > now)
    dates.push(["Questions until", londonDeadline(questionsCloseAt)]);
  if (returnAt && state !== "draft")
    dates.push([isOut && returnAt > now ? "Quotes due" : "Returns closed", londonDeadline(returnAt)]);
  return [["Work", [code, title].filter(Boolean).join(" ")], ["Project", projectName], ...dates];
}

/** What has happened; the work and the project stand in the facts. */
function withoutFacts(said: string, { title, projectName }: PackageRow): string {
  const end = [`: ${title} at ${projectName}`, `: ${title}`].find((each) => said.endsWith(each));
  return end === undefined ? said : said.slice(0, -end.length);
}
