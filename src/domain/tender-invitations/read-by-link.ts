import { membershipIn } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { answerable } from "#domain/packages/packages.states.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { invitationFacts } from "./invitation-facts.ts";
import { hasLostPlace } from "./places.queries.ts";
import { askedLink } from "./asked-link.ts";
import { readAnswerLink } from "./answer-link.ts";
import { type InvitationRow, findInvitation } from "./tender-invitations.queries.ts";
import { canAnswerInvitation, canClaim, canSpeakByLink, isTaken } from "./tender-invitations.policy.ts";
import type { InvitationState } from "./tender-invitations.states.ts";
import { whenClaimEnds } from "./when-claim-ends.ts";

export interface LinkedInvitation {
  id: string;
  title: string;
  projectName: string;
  buyerName: string;
  buyerNumber: number;
  /** What the buyer has written to the firm; empty where it has written nothing. */
  message: string;
  questionsCloseAt: Date | null;
  returnAt: Date | null;
  state: InvitationState;
  /** Its e-mail had come back, and its place is another firm's. */
  hasLostPlace: boolean;
  /** What is to be done; empty where it opens with the documents, after a confidentiality agreement. */
  scope: string;
  /** What it is answered by, each with its label. */
  facts: readonly [label: string, value: string][];
  /** The addendum that has overtaken a quote that was lodged for it, while the firm can stand by that; null where none has. */
  toReconfirm: number | null;
  /** How much the buyer has asked about its quote, and sent of minutes, that is not answered. */
  openQueries: number;
  /** Where a firm without an account reads and answers that; null where nothing waits, and where it is read signed in. */
  askedLink: string | null;
  /** Why it cannot be answered any more. */
  closed: string | null;
  /** Why the buyer has called it off, in its words; null where it has not. */
  cancelReason: string | null;
  /** It came to an address, and a company has taken it since: its people answer signed in. */
  isTaken: boolean;
  /** It went to a company: that has it already, and nobody takes it. */
  isToCompany: boolean;
  /** Whoever reads it signed in belongs to the company that has it. */
  isOwn: boolean;
  /** Why no company can take it any more; null while one can, and where it was sent to one. */
  unclaimable: string | null;
  /** The last moment to take it; null while nothing ends it, and where it was sent to a company. */
  claimEndsAt: Date | null;
}

/** What the link of an invitation's e-mail shows: what it is about and nothing else. */
export async function readByLink(ctx: Context, link: string): Promise<LinkedInvitation> {
  anyone(ctx);
  const found = await findInvitation(ctx, await readAnswerLink(ctx, link));
  const isDue = !found?.returnAt || isLate(ctx.clock.now(), found.returnAt);
  const verdict = canAnswerInvitation(found && { ...found, isDue });
  const isThere = verdict.isAllowed || verdict.kind === "conflict";
  const invitation = requireFound(found, isThere ? { isAllowed: true } : verdict);
  const { id, title, projectName, buyerName, buyerNumber, message, returnAt, state } = invitation;
  const byLink = canSpeakByLink(invitation);
  const closed = verdict.isAllowed ? (byLink.isAllowed ? null : byLink.reason) : verdict.reason;
  const isOut = invitation.packageState === "issued" && !isDue && byLink.isAllowed;
  const toReconfirm = isOut ? invitation.repricedBy : null;
  const claimEndsAt = invitation.companyId === null ? await whenClaimEnds(ctx, invitation) : null;
  const claim = canClaim({ ...invitation, companyId: null, claimEndsAt }, ctx.clock.now());
  const unclaimable = claim.isAllowed ? null : claim.reason;
  const own = (await findPackage(ctx, invitation.packageId))!;
  const { questionsCloseAt } = own;
  const facts = invitationFacts(own);
  const shown = {
    id,
    title,
    projectName,
    buyerName,
    buyerNumber,
    message,
    questionsCloseAt,
    returnAt,
    state,
    scope: own.ndaText === "" ? own.scope : "",
    facts,
  };
  const openQueries = await countOpenQueries(ctx, invitation);
  const isAnsweredHere = openQueries > 0 && invitation.companyId === null;
  return {
    ...shown,
    hasLostPlace: await hasLostPlace(ctx, invitation),
    toReconfirm,
    openQueries,
    askedLink: isAnsweredHere ? askedLink(ctx, id, { isToAddress: true }) : null,
    closed,
    cancelReason: own.cancelReason,
    isTaken: isTaken(invitation),
    isToCompany: invitation.companyId !== null && !invitation.isByAddress,
    isOwn: invitation.companyId !== null && membershipIn(ctx.actor, invitation.companyId) !== undefined,
    unclaimable,
    claimEndsAt,
  };
}

/** What is answered until everybody is told. */
async function countOpenQueries(
  { db }: Context,
  { id, packageState }: Pick<InvitationRow, "id" | "packageState">,
): Promise<number> {
  if (!answerable.includes(packageState)) return 0;
  const { queries, minutes } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("quote_query as asked")
        .innerJoin("tender_quote as q", "q.id", "asked.quote_id")
        .where("q.invitation_id", "=", id)
        .where("asked.answered_at", "is", null)
        .where("q.state", "not in", ["withdrawn", "declined_by_tenderer"])
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .as("queries"),
      eb
        .selectFrom("tender_minute as m")
        .innerJoin("tender_quote as q", "q.id", "m.quote_id")
        .where("q.invitation_id", "=", id)
        .where("m.sent_at", "is not", null)
        .where("m.answered_at", "is", null)
        .where("q.state", "not in", ["withdrawn", "declined_by_tenderer"])
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .as("minutes"),
    ])
    .executeTakeFirstOrThrow();
  return Number(queries) + Number(minutes);
}
