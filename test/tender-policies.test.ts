import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Actor, type Member, type MembershipRole, system, visitor } from "#domain/actor.ts";
import type { Verdict } from "#domain/verdict.ts";
import {
  canRecordStart,
  canSeeAwardedWork,
  canShowWork,
  canTakeStartBack,
} from "#domain/awarded-work/awarded-work.policy.ts";
import {
  canAnswerOrder,
  canApproveAward,
  canIssueOrder,
  canRecommendQuote,
  canRejectAward,
  canTakeAwardBack,
  canTakeOrderBack,
  canWithdrawRecommendation,
} from "#domain/awards/awards.policy.ts";
import { type AwardState, awardStates } from "#domain/awards/awards.states.ts";
import {
  canAnswerQuestions,
  canAskForTime,
  canAskQuestion,
  canDecideOnTime,
  canWithdrawQuestion,
} from "#domain/clarifications/clarifications.policy.ts";
import {
  type ClarificationState,
  clarificationStates,
} from "#domain/clarifications/clarifications.states.ts";
import { canAcceptNda, canReadConfidential } from "#domain/confidentiality/confidentiality.policy.ts";
import { canAnswerExpression, canExpressInterest } from "#domain/expressions/expressions.policy.ts";
import { type ExpressionState, expressionStates } from "#domain/expressions/expressions.states.ts";
import {
  canAnswerFigures,
  canEnterFigures,
  canLodgeFor,
  canLodgeQuote,
  canOpenLodged,
  canReadFigures,
  canSeeLodged,
  canReconfirmLodged,
  canSignFigures,
} from "#domain/lodged-quotes/lodged-quotes.policy.ts";
import { canPrepareChange } from "#domain/package-changes/package-changes.policy.ts";
import {
  canBeginTender,
  canDecidePackage,
  canPreparePackage,
  canSeePackage,
  canUseTenders,
  canWorkOnPackage,
} from "#domain/packages/packages.policy.ts";
import { type PackageState, packageStates } from "#domain/packages/packages.states.ts";
import {
  canAnswerByLink,
  canAnswerExtension,
  canAskToExtend,
  canSeeValidity,
  canWithdrawOpened,
} from "#domain/quote-validity/quote-validity.policy.ts";
import { canCallSecondRound } from "#domain/second-rounds/second-rounds.policy.ts";
import { canEndUnsuccessful } from "#domain/unsuccessful-tenders/unsuccessful-tenders.policy.ts";
import {
  canAdjustQuotes,
  canAnswerQuery,
  canAnswerQueryByLink,
  canAskTenderer,
  canReadComparison,
} from "#domain/tender-comparison/tender-comparison.policy.ts";
import {
  canAnswerMinutes,
  canAnswerMinutesByLink,
  canKeepMinutes,
} from "#domain/tender-minutes/tender-minutes.policy.ts";
import {
  canChangeDocuments,
  canOpenTenderDocument,
  canPackDocuments,
} from "#domain/tender-documents/tender-documents.policy.ts";
import {
  canAnswerInvitation,
  canClaim,
  canInviteFirm,
  canInviteFirms,
  canRevokeInvitation,
  canSeeTender,
  canSpeakByLink,
  canSpeakOfQuote,
  canWorkOnTender,
} from "#domain/tender-invitations/tender-invitations.policy.ts";
import {
  type InvitationState,
  invitationStates,
} from "#domain/tender-invitations/tender-invitations.states.ts";
import {
  canBeginOpening,
  canCompareQuotes,
  canCompleteOpening,
  canJudgeQuote,
  canOpenQuotes,
  canPriceTender,
  canSendOutcomes,
} from "#domain/tender-quotes/tender-quotes.policy.ts";
import {
  canArrangeVisits,
  canBookVisit,
  canRecordAttendance,
  canReviseVisits,
} from "#domain/site-visits/site-visits.policy.ts";
import { type TenderStep, usualRights } from "#domain/tender-rights/tender-rights.data.ts";
import {
  canDecideTender,
  canRoleDecide,
  canSeeTenderRights,
  canSetTenderRights,
} from "#domain/tender-rights/tender-rights.policy.ts";

const person = (name: string, memberships: Member["memberships"], isAdministrator = false): Member => ({
  kind: "member",
  userId: `usr_${name}`,
  name,
  email: `${name}@own.example`,
  isAdministrator,
  isAdminMode: isAdministrator,
  memberships,
});
const at = (company: string, role: MembershipRole) => [
  { companyId: `cmp_${company}`, companyNumber: 7, companyName: company, role },
];

/** Who asks, in the order of the verdicts below; an administrator of the site is nobody in a tender. */
const ACTORS: Actor[] = [
  visitor,
  system,
  person("owner", at("own", "owner")),
  person("admin", at("own", "admin")),
  person("member", at("own", "member")),
  person("viewer", at("own", "viewer")),
  person("rival", at("rival", "owner")),
  person("loner", []),
  person("administrator", [], true),
];

const names = <S extends string>(states: Readonly<Record<S, unknown>>) => Object.keys(states) as S[];
const PACKAGE = names<PackageState>(packageStates);
const INVITATION = names<InvitationState>(invitationStates);

type Ask = (actor: Actor) => Verdict;
type Asks = Record<string, Ask>;
const each = <S extends string>(values: readonly S[], ask: (actor: Actor, value: S) => Verdict): Asks =>
  Object.fromEntries(values.map((value) => [value, (actor: Actor) => ask(actor, value)]));
const flags = <F extends string>(
  all: readonly F[],
  ask: (actor: Actor, set: Record<F, boolean>) => Verdict,
): Asks =>
  each(["none", ...all], (actor, set) =>
    ask(actor, Object.fromEntries(all.map((flag) => [flag, flag === set])) as Record<F, boolean>),
  );

const own = { companyId: "cmp_own" };
const held = (state: PackageState) => ({ ...own, state });
const sent = (state: InvitationState) => ({ ...own, state });
const intends = { ...own, state: "intends_to_tender", packageState: "issued", isLodged: false } as const;
const invited = { state: "viewed", packageState: "issued", isLodged: false } as const;
const NOON = new Date("2027-01-07T12:00:00Z");
const claimed = (more: object) => ({ companyId: null, claimEndsAt: NOON, buyerName: "A", ...more });
const pricing = { ...intends, isLate: false, isAsked: true };

/** Up to £50,000 an admin approves awards and a member none; up to £10,000 a member submits. */
const rights = {
  admin: { ...usualRights.admin, award: { isAllowed: true, limitPence: 5_000_000 } },
  member: { ...usualRights.member, submit: { isAllowed: true, limitPence: 1_000_000 } },
};
const opening = { ...held("closed"), isTooEarly: false, openers: 2, begunBy: null };
const addressed = { companyId: null, state: "submitted", packageState: "under_evaluation" } as const;
const standing = {
  ...sent("submitted"),
  packageState: "under_evaluation",
  isStanding: true,
  hasAccepted: false,
} as const;
const round = { ...held("under_evaluation"), round: 1, unjudged: 0, unread: null, compliant: 2 };
const unstarted = { ...own, startedOn: null };
const recorded = {
  ...unstarted,
  state: "accepted",
  isReviewed: false,
  side: "buyer",
  recordedBy: "buyer",
  confirmedAt: null,
} as const;
const ending = {
  ...held("under_evaluation"),
  round: 1 as const,
  isTooEarly: false,
  sealed: 0,
  unjudged: 0,
  unread: null,
};
const begunBy = { userId: "usr_owner", name: "owner" };
const proposed = {
  ...held("recommended"),
  rights,
  pence: 5_000_000,
  isWaiting: true,
  recommendedBy: "usr_member",
  isAlone: false,
};
const awarded = (state: AwardState | "none", pence = 5_000_000) => ({
  ...held("awarded"),
  rights,
  pence,
  award: state === "none" ? undefined : { state, pence, firmId: "cmp_winner" },
  isLookedAt: true,
  letter: null as { isOver: boolean } | null,
});
const afterLetter = {
  ...awarded("accepted"),
  letter: { isOver: false } as { isOver: boolean } | null,
  order: { pence: 5_000_000, isWaiting: true },
};
const ordered = { ...sent("submitted"), rights, order: { pence: 1_000_000 }, isWaiting: true };
const lodgedFor = {
  ...own,
  packageId: "pkg_own",
  state: "intends_to_tender",
  hasSubmitted: false,
} as const;
const overtaken = {
  state: "intends_to_tender",
  packageState: "issued",
  isDue: false,
  isLodged: true,
  repricedBy: 1,
} as const;
const AWARD = ["none", ...names<AwardState>(awardStates)] as const;
const asked = {
  accountType: "contractor",
  isOwn: false,
  isBlocked: false,
  isInvited: false,
  hasAsked: false,
  isOpen: true,
} as const;

/** Every question that a policy of the tenders is asked here, by the policy and the case. */
const QUESTIONS: Record<string, Asks> = {
  canUseTenders: { "": (a) => canUseTenders(a) },
  canSeePackage: { own: (a) => canSeePackage(a, own), "of nobody": (a) => canSeePackage(a, undefined) },
  canBeginTender: { "": (a) => canBeginTender(a) },
  canWorkOnPackage: {
    own: (a) => canWorkOnPackage(a, own),
    "of nobody": (a) => canWorkOnPackage(a, undefined),
  },
  canPreparePackage: {
    ...each(PACKAGE, (a, state) => canPreparePackage(a, held(state))),
    "of nobody": (a) => canPreparePackage(a, undefined),
  },
  canPrepareChange: {
    ...each(PACKAGE, (a, state) => canPrepareChange(a, held(state))),
    "of nobody": (a) => canPrepareChange(a, undefined),
  },
  canDecidePackage: {
    ...each(PACKAGE, (a, state) => canDecidePackage(a, held(state))),
    "of nobody": (a) => canDecidePackage(a, undefined),
  },
  canInviteFirms: {
    ...each(PACKAGE, (a, state) => canInviteFirms(a, { ...held(state), isLate: false })),
    "after the return": (a) => canInviteFirms(a, { ...held("issued"), isLate: true }),
    "of nobody": (a) => canInviteFirms(a, undefined),
  },
  canInviteFirm: flags(["isOwn", "isInvited", "isBlocked"], (_, set) => canInviteFirm({ name: "A", ...set })),
  canClaim: {
    waiting: () => canClaim(claimed({ claimEndsAt: null }), NOON),
    "at the last moment": () => canClaim(claimed({}), NOON),
    "a millisecond later": () => canClaim(claimed({}), new Date(NOON.getTime() + 1)),
    "somebody's": () => canClaim(claimed({ companyId: "cmp_x", claimEndsAt: null }), NOON),
  },
  canSpeakByLink: {
    "by address alone": () => canSpeakByLink({ isByAddress: true, companyId: null }),
    taken: () => canSpeakByLink({ isByAddress: true, companyId: "cmp_x" }),
    "sent to an account": () => canSpeakByLink({ isByAddress: false, companyId: "cmp_x" }),
  },
  canSpeakOfQuote: {
    "to an address, by address alone": () => canSpeakOfQuote({ isToAddress: true }, { companyId: null }),
    "to an address, taken": () => canSpeakOfQuote({ isToAddress: true }, { companyId: "cmp_x" }),
    "to a company": () => canSpeakOfQuote({ isToAddress: false }, { companyId: "cmp_x" }),
  },
  canSeeTender: {
    ...each(INVITATION, (a, state) => canSeeTender(a, sent(state))),
    "by address alone": (a) => canSeeTender(a, { companyId: null, state: "sent" }),
    "of nobody": (a) => canSeeTender(a, undefined),
  },
  canWorkOnTender: {
    ...each(INVITATION, (a, state) => canWorkOnTender(a, sent(state))),
    "of nobody": (a) => canWorkOnTender(a, undefined),
  },
  canAnswerInvitation: {
    ...each(INVITATION, (_, state) => canAnswerInvitation({ ...intends, state, isDue: false })),
    due: () => canAnswerInvitation({ ...intends, isDue: true }),
    "with a lodged quote": () => canAnswerInvitation({ ...intends, isDue: false, isLodged: true }),
    "of nobody": () => canAnswerInvitation(undefined),
  },
  "canAnswerInvitation, of a package": each(PACKAGE, (_, packageState) =>
    canAnswerInvitation({ ...intends, packageState, isDue: false }),
  ),
  canRevokeInvitation: {
    ...each(INVITATION, (_, state) => canRevokeInvitation({ ...invited, state })),
    "with a lodged quote": () => canRevokeInvitation({ ...invited, isLodged: true }),
  },
  "canRevokeInvitation, of a package": each(PACKAGE, (_, packageState) =>
    canRevokeInvitation({ ...invited, packageState }),
  ),
  canPriceTender: {
    ...each(INVITATION, (a, state) => canPriceTender(a, { ...pricing, state })),
    late: (a) => canPriceTender(a, { ...pricing, isLate: true }),
    "not asked again": (a) => canPriceTender(a, { ...pricing, isAsked: false }),
    "of nobody": (a) => canPriceTender(a, undefined),
  },
  "canPriceTender, of a package": each(PACKAGE, (a, packageState) =>
    canPriceTender(a, { ...pricing, packageState }),
  ),
  canOpenQuotes: {
    ...each(PACKAGE, (a, state) => canOpenQuotes(a, { ...held(state), isTooEarly: false })),
    "closed too early": (a) => canOpenQuotes(a, { ...held("closed"), isTooEarly: true }),
    "of nobody": (a) => canOpenQuotes(a, undefined),
  },
  canBeginOpening: {
    ...each(PACKAGE, (a, state) => canBeginOpening(a, { ...opening, state })),
    "too early": (a) => canBeginOpening(a, { ...opening, isTooEarly: true }),
    "by one person": (a) => canBeginOpening(a, { ...opening, openers: 1 }),
    "begun by the owner": (a) => canBeginOpening(a, { ...opening, begunBy }),
    "of nobody": (a) => canBeginOpening(a, undefined),
  },
  canCompleteOpening: {
    ...each(PACKAGE, (a, state) => canCompleteOpening(a, { ...opening, state, begunBy })),
    "too early": (a) => canCompleteOpening(a, { ...opening, begunBy, isTooEarly: true }),
    "by one person": (a) => canCompleteOpening(a, { ...opening, openers: 1 }),
    "begun by nobody": (a) => canCompleteOpening(a, opening),
    "of nobody": (a) => canCompleteOpening(a, undefined),
  },
  canCompareQuotes: {
    own: (a) => canCompareQuotes(a, held("opened")),
    "of nobody": (a) => canCompareQuotes(a, undefined),
  },
  canEndUnsuccessful: {
    ...each(PACKAGE, (a, state) => canEndUnsuccessful(a, { ...ending, state })),
    "sealed ones are there": (a) => canEndUnsuccessful(a, { ...ending, state: "closed", sealed: 1 }),
    "a second round to open": (a) => canEndUnsuccessful(a, { ...ending, state: "closed", round: 2 }),
    "still arriving": (a) => canEndUnsuccessful(a, { ...ending, state: "closed", isTooEarly: true }),
    "one is not judged": (a) => canEndUnsuccessful(a, { ...ending, unjudged: 1 }),
    "one is not read": (a) => canEndUnsuccessful(a, { ...ending, unread: "A firm" }),
    "of nobody": (a) => canEndUnsuccessful(a, undefined),
  },
  canCallSecondRound: {
    ...each(PACKAGE, (a, state) => canCallSecondRound(a, { ...round, state })),
    "one is unjudged": (a) => canCallSecondRound(a, { ...round, unjudged: 1 }),
    "one is unread": (a) => canCallSecondRound(a, { ...round, unread: "A firm" }),
    "none is compliant": (a) => canCallSecondRound(a, { ...round, compliant: 0 }),
    "a third one": (a) => canCallSecondRound(a, { ...round, round: 2 }),
    "of nobody": (a) => canCallSecondRound(a, undefined),
  },
  canSeeValidity: { own: (a) => canSeeValidity(a, own), "of nobody": (a) => canSeeValidity(a, undefined) },
  canAskToExtend: {
    ...each(PACKAGE, (a, state) => canAskToExtend(a, { ...held(state), isAccepted: false })),
    "accepted by the winner": (a) => canAskToExtend(a, { ...held("awarded"), isAccepted: true }),
    "of nobody": (a) => canAskToExtend(a, undefined),
  },
  canAnswerExtension: {
    ...each(PACKAGE, (a, packageState) => canAnswerExtension(a, { ...standing, packageState })),
    "not standing": (a) => canAnswerExtension(a, { ...standing, isStanding: false }),
    "accepted by it": (a) => canAnswerExtension(a, { ...standing, hasAccepted: true }),
    "of nobody": (a) => canAnswerExtension(a, undefined),
  },
  canAnswerByLink: {
    ...each(PACKAGE, (_, packageState) => canAnswerByLink({ ...standing, packageState })),
    "not standing": () => canAnswerByLink({ ...standing, isStanding: false }),
    "accepted by it": () => canAnswerByLink({ ...standing, hasAccepted: true }),
    "of nobody": () => canAnswerByLink(undefined),
  },
  canWithdrawOpened: {
    ...each(PACKAGE, (a, packageState) => canWithdrawOpened(a, { ...standing, packageState })),
    "not standing": (a) => canWithdrawOpened(a, { ...standing, isStanding: false }),
    "accepted by it": (a) => canWithdrawOpened(a, { ...standing, hasAccepted: true }),
    "of nobody": (a) => canWithdrawOpened(a, undefined),
  },
  canJudgeQuote: {
    ...each(PACKAGE, (a, state) => canJudgeQuote(a, held(state))),
    "of nobody": (a) => canJudgeQuote(a, undefined),
  },
  canSendOutcomes: {
    ...each(PACKAGE, (a, state) => canSendOutcomes(a, { ...held(state), isAccepted: true })),
    "awarded but not accepted": (a) => canSendOutcomes(a, { ...held("awarded"), isAccepted: false }),
    "of nobody": (a) => canSendOutcomes(a, undefined),
  },
  canAskQuestion: {
    ...each(INVITATION, (a, state) => canAskQuestion(a, { ...intends, state, areQuestionsClosed: false })),
    "questions closed": (a) => canAskQuestion(a, { ...intends, areQuestionsClosed: true }),
    "of nobody": (a) => canAskQuestion(a, undefined),
  },
  "canAskQuestion, of a package": each(PACKAGE, (a, packageState) =>
    canAskQuestion(a, { ...intends, packageState, areQuestionsClosed: false }),
  ),
  canAskForTime: {
    ...each(INVITATION, (a, state) => canAskForTime(a, { ...intends, state, isDue: false })),
    due: (a) => canAskForTime(a, { ...intends, isDue: true }),
    "of nobody": (a) => canAskForTime(a, undefined),
  },
  "canAskForTime, of a package": each(PACKAGE, (a, packageState) =>
    canAskForTime(a, { ...intends, packageState, isDue: false }),
  ),
  canWithdrawQuestion: {
    ...each(names<ClarificationState>(clarificationStates), (a, state) =>
      canWithdrawQuestion(a, sent("viewed"), { state }),
    ),
    "of nobody": (a) => canWithdrawQuestion(a, sent("viewed"), undefined),
    "to nobody": (a) => canWithdrawQuestion(a, undefined, { state: "submitted" }),
  },
  canAnswerQuestions: {
    ...each(PACKAGE, (a, state) => canAnswerQuestions(a, held(state))),
    "of nobody": (a) => canAnswerQuestions(a, undefined),
  },
  canDecideOnTime: {
    ...each(PACKAGE, (a, state) => canDecideOnTime(a, held(state))),
    "of nobody": (a) => canDecideOnTime(a, undefined),
  },
  canRecommendQuote: {
    ...each(PACKAGE, (a, state) => canRecommendQuote(a, { ...held(state), unjudged: 0, unread: null })),
    "one is unjudged": (a) =>
      canRecommendQuote(a, { ...held("under_evaluation"), unjudged: 1, unread: null }),
    "one is unread": (a) =>
      canRecommendQuote(a, { ...held("under_evaluation"), unjudged: 0, unread: "A firm" }),
    "of nobody": (a) => canRecommendQuote(a, undefined),
  },
  canApproveAward: {
    ...each(PACKAGE, (a, state) => canApproveAward(a, { ...proposed, state })),
    "another one waits": (a) => canApproveAward(a, { ...proposed, isWaiting: false }),
    "a penny more": (a) => canApproveAward(a, { ...proposed, pence: 5_000_001 }),
    "their own": (a) => canApproveAward(a, { ...proposed, recommendedBy: "usr_owner" }),
    "their own as nobody else may": (a) =>
      canApproveAward(a, { ...proposed, recommendedBy: "usr_owner", isAlone: true }),
    "of nobody": (a) => canApproveAward(a, undefined),
  },
  canRejectAward: {
    ...each(PACKAGE, (a, state) => canRejectAward(a, { ...proposed, state })),
    "another one waits": (a) => canRejectAward(a, { ...proposed, isWaiting: false }),
    "a penny more": (a) => canRejectAward(a, { ...proposed, pence: 5_000_001 }),
    "of nobody": (a) => canRejectAward(a, undefined),
  },
  canWithdrawRecommendation: {
    ...each(PACKAGE, (a, state) => canWithdrawRecommendation(a, { ...proposed, state })),
    "another one waits": (a) => canWithdrawRecommendation(a, { ...proposed, isWaiting: false }),
    "of somebody erased": (a) => canWithdrawRecommendation(a, { ...proposed, recommendedBy: null }),
    "of nobody": (a) => canWithdrawRecommendation(a, undefined),
  },
  canIssueOrder: {
    ...each(AWARD, (a, state) => canIssueOrder(a, awarded(state))),
    "another award": (a) => canIssueOrder(a, { ...awarded("approved"), isLookedAt: false }),
    "a penny more": (a) => canIssueOrder(a, awarded("approved", 5_000_001)),
    "after an accepted letter of intent": (a) =>
      canIssueOrder(a, { ...awarded("accepted"), letter: { isOver: false } }),
    "an order was not looked at": (a) =>
      canIssueOrder(a, {
        ...awarded("accepted"),
        letter: { isOver: false },
        unseen: { state: "issued" },
      }),
    "after one, closed out": (a) =>
      canIssueOrder(a, { ...awarded("accepted"), letter: { isOver: true }, state: "closed_out" }),
    "to a firm without an account": (a) =>
      canIssueOrder(a, {
        ...awarded("approved"),
        award: { state: "approved", pence: 5_000_000, firmId: null },
      }),
    "of nobody": (a) => canIssueOrder(a, undefined),
  },
  "canIssueOrder, of a package": each(PACKAGE, (a, state) =>
    canIssueOrder(a, { ...awarded("approved"), state }),
  ),
  canTakeOrderBack: {
    "it waits": (a) => canTakeOrderBack(a, afterLetter),
    "it waits, closed out": (a) => canTakeOrderBack(a, { ...afterLetter, state: "closed_out" }),
    "taken back by themselves": (a) =>
      canTakeOrderBack(a, {
        ...afterLetter,
        order: { pence: 5_000_000, isWaiting: false },
        isRepeated: true,
      }),
    "it waits no more": (a) =>
      canTakeOrderBack(a, { ...afterLetter, order: { pence: 5_000_000, isWaiting: false } }),
    "another award": (a) => canTakeOrderBack(a, { ...afterLetter, isLookedAt: false }),
    "no letter of intent": (a) => canTakeOrderBack(a, { ...afterLetter, letter: null }),
    "being compared again": (a) => canTakeOrderBack(a, { ...afterLetter, state: "under_evaluation" }),
    "a penny more": (a) =>
      canTakeOrderBack(a, { ...afterLetter, order: { pence: 5_000_001, isWaiting: true } }),
    "of nobody": (a) => canTakeOrderBack(a, undefined),
  },
  canTakeAwardBack: {
    ...each(names<AwardState>(awardStates), (a, state) => canTakeAwardBack(a, awarded(state))),
    "a letter of intent holds": (a) =>
      canTakeAwardBack(a, { ...awarded("accepted"), letter: { isOver: false } }),
    "a letter of intent has ended": (a) =>
      canTakeAwardBack(a, { ...awarded("accepted"), letter: { isOver: true } }),
    "another award": (a) => canTakeAwardBack(a, { ...awarded("issued"), isLookedAt: false }),
    "a penny more": (a) => canTakeAwardBack(a, awarded("approved", 5_000_001)),
    "of nobody": (a) => canTakeAwardBack(a, undefined),
  },
  "canTakeAwardBack, of a package": each(PACKAGE, (a, state) =>
    canTakeAwardBack(a, { ...awarded("approved"), state }),
  ),
  canAnswerOrder: {
    waits: (a) => canAnswerOrder(a, ordered),
    answered: (a) => canAnswerOrder(a, { ...ordered, isWaiting: false }),
    "a penny more": (a) => canAnswerOrder(a, { ...ordered, order: { pence: 1_000_001 } }),
    "no order": (a) => canAnswerOrder(a, { ...ordered, order: undefined }),
    "of nobody": (a) => canAnswerOrder(a, undefined),
  },
  canSeeAwardedWork: {
    ...each(names<AwardState>(awardStates), (a, state) => canSeeAwardedWork(a, { ...unstarted, state })),
    "of nobody": (a) => canSeeAwardedWork(a, undefined),
  },
  "canSeeAwardedWork, started": each(names<AwardState>(awardStates), (a, state) =>
    canSeeAwardedWork(a, { ...own, startedOn: "2026-12-01", state }),
  ),
  canShowWork: {
    ...each(names<AwardState>(awardStates), (a, state) => canShowWork(a, { ...unstarted, state })),
    "of nobody": (a) => canShowWork(a, undefined),
  },
  canRecordStart: {
    ...each(names<AwardState>(awardStates), (a, state) =>
      canRecordStart(a, { ...unstarted, state, isReviewed: false }),
    ),
    reviewed: (a) => canRecordStart(a, { ...unstarted, state: "accepted", isReviewed: true }),
    "of nobody": (a) => canRecordStart(a, undefined),
  },
  canTakeStartBack: {
    ...each(names<AwardState>(awardStates), (a, state) => canTakeStartBack(a, { ...recorded, state })),
    "not recorded": (a) => canTakeStartBack(a, { ...recorded, recordedBy: null }),
    "recorded by the other side": (a) => canTakeStartBack(a, { ...recorded, recordedBy: "firm" }),
    confirmed: (a) => canTakeStartBack(a, { ...recorded, confirmedAt: new Date() }),
    reviewed: (a) => canTakeStartBack(a, { ...recorded, isReviewed: true }),
    "of nobody": (a) => canTakeStartBack(a, undefined),
  },
  canArrangeVisits: {
    ...each(PACKAGE, (a, state) => canArrangeVisits(a, { ...held(state), visitRule: "optional" })),
    "no visit": (a) => canArrangeVisits(a, { ...held("issued"), visitRule: "none" }),
    "of nobody": (a) => canArrangeVisits(a, undefined),
  },
  canReviseVisits: {
    ...each(PACKAGE, (a, state) => canReviseVisits(a, { ...held(state), visitRule: "none" }, "optional")),
    "asks less": (a) => canReviseVisits(a, { ...held("issued"), visitRule: "mandatory" }, "optional"),
    "the same": (a) => canReviseVisits(a, { ...held("issued"), visitRule: "mandatory" }, "mandatory"),
    "asks more": (a) => canReviseVisits(a, { ...held("issued"), visitRule: "none" }, "mandatory"),
    "asks more of what is held": (a) =>
      canReviseVisits(a, { ...held("issued"), visitRule: "optional" }, "mandatory"),
    "goes away": (a) => canReviseVisits(a, { ...held("issued"), visitRule: "optional" }, "none"),
    "of nobody": (a) => canReviseVisits(a, undefined, "optional"),
  },
  canRecordAttendance: {
    ...each(PACKAGE, (a, state) => canRecordAttendance(a, { ...held(state), visitRule: "optional" })),
    "of nobody": (a) => canRecordAttendance(a, undefined),
  },
  canBookVisit: {
    ...each(INVITATION, (a, state) => canBookVisit(a, { ...intends, state, isDue: false })),
    due: (a) => canBookVisit(a, { ...intends, isDue: true }),
    "of nobody": (a) => canBookVisit(a, undefined),
  },
  "canBookVisit, of a package": each(PACKAGE, (a, packageState) =>
    canBookVisit(a, { ...intends, packageState, isDue: false }),
  ),
  canSeeLodged: {
    own: (a) => canSeeLodged(a, held("issued")),
    "of nobody": (a) => canSeeLodged(a, undefined),
  },
  canLodgeQuote: {
    ...each(PACKAGE, (a, state) => canLodgeQuote(a, { ...held(state), isLate: false })),
    late: (a) => canLodgeQuote(a, { ...held("issued"), isLate: true }),
    "of nobody": (a) => canLodgeQuote(a, undefined),
  },
  canLodgeFor: {
    ...each(INVITATION, (_, state) => canLodgeFor({ ...lodgedFor, state })),
    "has sent its own": () => canLodgeFor({ ...lodgedFor, hasSubmitted: true }),
    "of nobody": () => canLodgeFor(undefined),
  },
  canOpenLodged: {
    ...each(PACKAGE, (a, state) => canOpenLodged(a, { ...held(state), isReplaced: false })),
    replaced: (a) => canOpenLodged(a, { ...held("under_evaluation"), isReplaced: true }),
    "of nobody": (a) => canOpenLodged(a, undefined),
  },
  canEnterFigures: {
    ...each(PACKAGE, (a, state) => canEnterFigures(a, { ...held(state), isReplaced: false, round: 1 })),
    "in a second round": (a) =>
      canEnterFigures(a, { ...held("under_evaluation"), isReplaced: false, round: 2 }),
    "of nobody": (a) => canEnterFigures(a, undefined),
  },
  canAnswerFigures: {
    ...each(PACKAGE, (_, packageState) => canAnswerFigures({ packageState })),
    "of nobody": () => canAnswerFigures(undefined),
  },
  canReadFigures: {
    own: (a) => canReadFigures(a, sent("intends_to_tender")),
    "of nobody": (a) => canReadFigures(a, undefined),
  },
  canReconfirmLodged: {
    ...each(PACKAGE, (_, packageState) => canReconfirmLodged({ ...overtaken, packageState })),
    late: () => canReconfirmLodged({ ...overtaken, isDue: true }),
    "its own took its place": () => canReconfirmLodged({ ...overtaken, isLodged: false }),
    "no addendum": () => canReconfirmLodged({ ...overtaken, repricedBy: null }),
    "of nobody": () => canReconfirmLodged(undefined),
  },
  "canReconfirmLodged, of an invitation": each(INVITATION, (_, state) =>
    canReconfirmLodged({ ...overtaken, state }),
  ),
  canSignFigures: {
    own: (a) => canSignFigures(a, sent("intends_to_tender")),
    "of nobody": (a) => canSignFigures(a, undefined),
  },
  canReadComparison: {
    own: (a) => canReadComparison(a, held("opened")),
    "of nobody": (a) => canReadComparison(a, undefined),
  },
  canAdjustQuotes: {
    ...each(PACKAGE, (a, state) => canAdjustQuotes(a, held(state))),
    "of nobody": (a) => canAdjustQuotes(a, undefined),
  },
  canAskTenderer: {
    ...each(PACKAGE, (a, state) => canAskTenderer(a, held(state))),
    "of nobody": (a) => canAskTenderer(a, undefined),
  },
  canAnswerQuery: {
    ...each(PACKAGE, (a, packageState) => canAnswerQuery(a, { ...sent("submitted"), packageState })),
    "of nobody": (a) => canAnswerQuery(a, undefined),
  },
  canAnswerQueryByLink: {
    ...each(PACKAGE, (_, packageState) =>
      canAnswerQueryByLink({ ...addressed, packageState }, { isToAddress: true }),
    ),
    revoked: () => canAnswerQueryByLink({ ...addressed, state: "revoked" }, { isToAddress: true }),
    "taken by a company": () =>
      canAnswerQueryByLink({ ...addressed, companyId: "cmp_x" }, { isToAddress: true }),
    "of nobody": () => canAnswerQueryByLink(undefined, { isToAddress: true }),
  },
  canAnswerMinutesByLink: {
    ...each(PACKAGE, (_, packageState) =>
      canAnswerMinutesByLink({ ...addressed, packageState }, { isToAddress: true }),
    ),
    revoked: () => canAnswerMinutesByLink({ ...addressed, state: "revoked" }, { isToAddress: true }),
    "taken by a company": () =>
      canAnswerMinutesByLink({ ...addressed, companyId: "cmp_x" }, { isToAddress: true }),
    "of nobody": () => canAnswerMinutesByLink(undefined, { isToAddress: true }),
  },
  canKeepMinutes: {
    ...each(PACKAGE, (a, state) => canKeepMinutes(a, held(state))),
    "of nobody": (a) => canKeepMinutes(a, undefined),
  },
  canAnswerMinutes: {
    ...each(PACKAGE, (a, packageState) => canAnswerMinutes(a, { ...sent("submitted"), packageState })),
    "of nobody": (a) => canAnswerMinutes(a, undefined),
  },
  canChangeDocuments: {
    ...each(PACKAGE, (a, state) => canChangeDocuments(a, held(state))),
    "of nobody": (a) => canChangeDocuments(a, undefined),
  },
  canPackDocuments: {
    ...each(INVITATION, (a, state) =>
      canPackDocuments(a, { companyId: "cmp_buyer", invitation: sent(state) }),
    ),
    "the buyer’s": (a) => canPackDocuments(a, own),
    "another tenderer’s": (a) =>
      canPackDocuments(a, { ...own, invitation: { companyId: "cmp_other", state: "sent" } }),
    "by address alone": (a) =>
      canPackDocuments(a, { ...own, invitation: { companyId: null, state: "sent" } }),
    "of nobody": (a) => canPackDocuments(a, undefined),
  },
  canOpenTenderDocument: {
    "the buyer’s": (a) => canOpenTenderDocument(a, { ...own, tenderers: [] }),
    "issued to them": (a) =>
      canOpenTenderDocument(a, { companyId: "cmp_buyer", tenderers: ["cmp_other", "cmp_own"] }),
    "issued to others": (a) => canOpenTenderDocument(a, { companyId: "cmp_buyer", tenderers: ["cmp_other"] }),
    "of nobody": (a) => canOpenTenderDocument(a, undefined),
  },
  canSeeTenderRights: { own: (a) => canSeeTenderRights(a, "cmp_own") },
  canSetTenderRights: { own: (a) => canSetTenderRights(a, "cmp_own") },
  canDecideTender: each<TenderStep>(["issue", "submit", "award"], (a, step) =>
    canDecideTender(a, { ...own, rights, step, pence: 1_000_000 }),
  ),
  "canDecideTender without a value": each<TenderStep>(["issue", "submit", "award"], (a, step) =>
    canDecideTender(a, { ...own, rights, step, pence: null }),
  ),
  canRoleDecide: each(["owner", "admin", "member", "viewer"], (_, role) =>
    canRoleDecide(rights, role, { step: "award", pence: 5_000_000 }),
  ),
  "canRoleDecide, a penny more": each(["owner", "admin", "member", "viewer"], (_, role) =>
    canRoleDecide(rights, role, { step: "award", pence: 5_000_001 }),
  ),
  canAcceptNda: {
    ...each(INVITATION, (a, state) => canAcceptNda(a, { ...intends, state, rights })),
    "of nobody": (a) => canAcceptNda(a, undefined),
  },
  "canAcceptNda, of a package": each(PACKAGE, (a, packageState) =>
    canAcceptNda(a, { ...intends, packageState, rights }),
  ),
  "canAcceptNda, of a package with a lodged quote": each(PACKAGE, (a, packageState) =>
    canAcceptNda(a, { ...intends, packageState, isLodged: true, rights }),
  ),
  canReadConfidential: {
    "not asked": () => canReadConfidential({ isAsked: false, isAccepted: false }),
    accepted: () => canReadConfidential({ isAsked: true, isAccepted: true }),
    asked: () => canReadConfidential({ isAsked: true, isAccepted: false }),
  },
  canExpressInterest: {
    ...flags(["isOwn", "isBlocked", "isInvited", "hasAsked"], (a, set) =>
      canExpressInterest(a, { ...asked, ...set }),
    ),
    "as a main contractor": (a) => canExpressInterest(a, { ...asked, accountType: "client" }),
    "in what has closed": (a) => canExpressInterest(a, { ...asked, isOpen: false }),
    "in nothing": (a) => canExpressInterest(a, undefined),
  },
  canAnswerExpression: {
    ...each(names<ExpressionState>(expressionStates), (_, state) => canAnswerExpression({ state })),
    "of nobody": () => canAnswerExpression(undefined),
  },
};

/** The company’s whole team, its owners and admins, or nobody; and the same where it is too late or too early. */
const TEAM = "sign-in sign-in yes yes yes forbidden not-found not-found not-found";
const TEAM_NOT_NOW = "sign-in sign-in conflict conflict conflict forbidden not-found not-found not-found";
const HEADS = "sign-in sign-in yes yes forbidden forbidden not-found not-found not-found";
const HEADS_NOT_NOW = "sign-in sign-in conflict conflict forbidden forbidden not-found not-found not-found";
const NOBODY = "sign-in sign-in not-found not-found not-found not-found not-found not-found not-found";

/** What each of them is answered, and in which cases. */
const VERDICTS: Record<string, Record<string, string>> = {
  canUseTenders: {
    "sign-in sign-in yes yes yes yes yes forbidden forbidden": "",
  },
  canSeePackage: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canBeginTender: {
    "sign-in sign-in yes yes yes forbidden yes forbidden forbidden": "",
  },
  canWorkOnPackage: {
    [TEAM]: "own",
    [NOBODY]: "of nobody",
  },
  canPreparePackage: {
    [TEAM]: "draft",
    [TEAM_NOT_NOW]:
      "issued, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [NOBODY]: "of nobody",
  },
  canPrepareChange: {
    [TEAM]: "issued",
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [NOBODY]: "of nobody",
  },
  canDecidePackage: {
    [HEADS]:
      "draft, issued, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [NOBODY]: "of nobody",
  },
  canInviteFirms: {
    [HEADS]: "draft, issued",
    [HEADS_NOT_NOW]:
      "closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, after the return",
    [NOBODY]: "of nobody",
  },
  canInviteFirm: {
    yes: "none",
    conflict: "isOwn, isInvited",
    forbidden: "isBlocked",
  },
  canClaim: { yes: "waiting, at the last moment", conflict: "a millisecond later, somebody's" },
  canSpeakByLink: { yes: "by address alone, sent to an account", conflict: "taken" },
  canAnswerQueryByLink: {
    yes: "under_evaluation, recommended, awarded",
    conflict:
      "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful, taken by a company",
    "not-found": "revoked, of nobody",
  },
  canAnswerMinutesByLink: {
    yes: "under_evaluation, recommended, awarded",
    conflict:
      "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful, taken by a company",
    "not-found": "revoked, of nobody",
  },
  canSpeakOfQuote: { yes: "to an address, by address alone, to a company", conflict: "to an address, taken" },
  canSeeTender: {
    [NOBODY]: "draft, revoked, by address alone, of nobody",
    "sign-in sign-in yes yes yes yes not-found not-found not-found":
      "sent, bounced, viewed, intends_to_tender, submitted, declined, lapsed",
  },
  canWorkOnTender: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, bounced, viewed, intends_to_tender, submitted, declined, lapsed",
  },
  canAnswerInvitation: {
    "not-found": "draft, revoked, of nobody",
    yes: "sent, bounced, viewed, intends_to_tender, declined",
    conflict: "submitted, lapsed, due, with a lodged quote",
  },
  "canAnswerInvitation, of a package": {
    conflict:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    yes: "issued",
  },
  canRevokeInvitation: {
    yes: "draft, sent, bounced, viewed, intends_to_tender, declined",
    conflict: "submitted, revoked, lapsed, with a lodged quote",
  },
  "canRevokeInvitation, of a package": {
    yes: "draft, issued",
    conflict:
      "closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
  },
  canPriceTender: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, viewed, intends_to_tender, submitted",
    [TEAM_NOT_NOW]: "bounced, declined, lapsed, late, not asked again",
  },
  "canPriceTender, of a package": {
    [TEAM_NOT_NOW]:
      "draft, opened, under_evaluation, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued, closed, second_round",
  },
  canOpenQuotes: {
    [HEADS_NOT_NOW]:
      "draft, issued, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, closed too early",
    [HEADS]: "closed",
    [NOBODY]: "of nobody",
  },
  canBeginOpening: {
    [HEADS_NOT_NOW]:
      "draft, issued, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, too early, by one person, begun by the owner",
    [HEADS]: "closed",
    [NOBODY]: "of nobody",
  },
  canCompleteOpening: {
    [HEADS_NOT_NOW]:
      "draft, issued, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, too early, begun by nobody",
    "sign-in sign-in conflict yes forbidden forbidden not-found not-found not-found": "closed",
    [HEADS]: "by one person",
    [NOBODY]: "of nobody",
  },
  canCompareQuotes: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canEndUnsuccessful: {
    [HEADS_NOT_NOW]:
      "draft, issued, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, sealed ones are there, a second round to open, still arriving, one is not judged, one is not read",
    [HEADS]: "closed, under_evaluation",
    [NOBODY]: "of nobody",
  },
  canCallSecondRound: {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, one is unjudged, one is unread, none is compliant, a third one",
    [HEADS]: "under_evaluation",
    [NOBODY]: "of nobody",
  },
  canSeeValidity: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canAskToExtend: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, closed_out, cancelled, unsuccessful, accepted by the winner",
    [TEAM]: "under_evaluation, second_round, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canAnswerExtension: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, closed_out, cancelled, unsuccessful, not standing, accepted by it",
    [TEAM]: "under_evaluation, second_round, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canAnswerByLink: {
    conflict:
      "draft, issued, closed, opened, closed_out, cancelled, unsuccessful, not standing, accepted by it",
    yes: "under_evaluation, second_round, recommended, awarded",
    "not-found": "of nobody",
  },
  canWithdrawOpened: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, closed_out, cancelled, unsuccessful, not standing, accepted by it",
    [TEAM]: "under_evaluation, second_round, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canJudgeQuote: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation",
    [NOBODY]: "of nobody",
  },
  canSendOutcomes: {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, recommended, closed_out, cancelled, unsuccessful, awarded but not accepted",
    [HEADS]: "awarded",
    [NOBODY]: "of nobody",
  },
  canAskQuestion: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, viewed, intends_to_tender, submitted",
    [TEAM_NOT_NOW]: "bounced, declined, lapsed, questions closed",
  },
  "canAskQuestion, of a package": {
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued",
  },
  canAskForTime: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, viewed, intends_to_tender, submitted",
    [TEAM_NOT_NOW]: "bounced, declined, lapsed, due",
  },
  "canAskForTime, of a package": {
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued",
  },
  canWithdrawQuestion: {
    [TEAM]: "submitted",
    [TEAM_NOT_NOW]: "answered_to_all, answered_confidential, granted, rejected, withdrawn",
    "sign-in sign-in not-found not-found not-found forbidden not-found not-found not-found": "of nobody",
    [NOBODY]: "to nobody",
  },
  canAnswerQuestions: {
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued",
    [NOBODY]: "of nobody",
  },
  canDecideOnTime: {
    [HEADS_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [HEADS]: "issued",
    [NOBODY]: "of nobody",
  },
  canRecommendQuote: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, one is unjudged, one is unread",
    [TEAM]: "under_evaluation",
    [NOBODY]: "of nobody",
  },
  canApproveAward: {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, awarded, closed_out, cancelled, unsuccessful, another one waits",
    [HEADS]: "recommended, their own as nobody else may",
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "a penny more",
    "sign-in sign-in forbidden yes forbidden forbidden not-found not-found not-found": "their own",
    [NOBODY]: "of nobody",
  },
  canRejectAward: {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, awarded, closed_out, cancelled, unsuccessful, another one waits",
    [HEADS]: "recommended",
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "a penny more",
    [NOBODY]: "of nobody",
  },
  canWithdrawRecommendation: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, awarded, closed_out, cancelled, unsuccessful, another one waits",
    [TEAM]: "recommended",
    [HEADS]: "of somebody erased",
    [NOBODY]: "of nobody",
  },
  canIssueOrder: {
    [HEADS_NOT_NOW]:
      "none, issued, accepted, declined, withdrawn, another award, an order was not looked at, to a firm without an account",
    [HEADS]: "approved, after an accepted letter of intent, after one, closed out",
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "a penny more",
    [NOBODY]: "of nobody",
  },
  "canIssueOrder, of a package": {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, recommended, closed_out, cancelled, unsuccessful",
    [HEADS]: "awarded",
  },
  canTakeOrderBack: {
    [HEADS]: "it waits, it waits, closed out, taken back by themselves",
    [HEADS_NOT_NOW]: "it waits no more, another award, no letter of intent, being compared again",
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "a penny more",
    [NOBODY]: "of nobody",
  },
  canTakeAwardBack: {
    [HEADS]: "approved, issued, declined, withdrawn, a letter of intent has ended",
    [HEADS_NOT_NOW]: "accepted, a letter of intent holds, another award",
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "a penny more",
    [NOBODY]: "of nobody",
  },
  "canTakeAwardBack, of a package": {
    [HEADS_NOT_NOW]:
      "draft, issued, closed, opened, under_evaluation, second_round, recommended, closed_out, cancelled, unsuccessful",
    [HEADS]: "awarded",
  },
  canAnswerOrder: {
    [TEAM]: "waits",
    [TEAM_NOT_NOW]: "answered",
    [HEADS]: "a penny more",
    "sign-in sign-in not-found not-found not-found forbidden not-found not-found not-found": "no order",
    [NOBODY]: "of nobody",
  },
  canSeeAwardedWork: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "accepted",
    [NOBODY]: "approved, issued, declined, withdrawn, of nobody",
  },
  "canSeeAwardedWork, started": {
    "sign-in sign-in yes yes yes yes not-found not-found not-found":
      "approved, issued, accepted, declined, withdrawn",
  },
  canShowWork: {
    [TEAM]: "accepted",
    [NOBODY]: "approved, issued, declined, withdrawn, of nobody",
  },
  canRecordStart: {
    [TEAM]: "accepted",
    [TEAM_NOT_NOW]: "reviewed",
    [NOBODY]: "approved, issued, declined, withdrawn, of nobody",
  },
  canTakeStartBack: {
    [TEAM]: "accepted",
    [TEAM_NOT_NOW]: "not recorded, recorded by the other side, confirmed, reviewed",
    [NOBODY]: "approved, issued, declined, withdrawn, of nobody",
  },
  canArrangeVisits: {
    [TEAM]: "draft, issued",
    [TEAM_NOT_NOW]:
      "closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, no visit",
    [NOBODY]: "of nobody",
  },
  canReviseVisits: {
    [HEADS]: "issued, asks less, the same",
    [HEADS_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    "sign-in sign-in invalid invalid forbidden forbidden not-found not-found not-found":
      "asks more, asks more of what is held, goes away",
    [NOBODY]: "of nobody",
  },
  canRecordAttendance: {
    [TEAM_NOT_NOW]: "draft, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued, closed, opened, under_evaluation, second_round",
    [NOBODY]: "of nobody",
  },
  canBookVisit: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, viewed, intends_to_tender, submitted",
    [TEAM_NOT_NOW]: "bounced, declined, lapsed, due",
  },
  "canBookVisit, of a package": {
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued",
  },
  canSeeLodged: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canLodgeQuote: {
    "sign-in sign-in conflict conflict forbidden forbidden not-found not-found not-found":
      "draft, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, late",
    "sign-in sign-in yes yes forbidden forbidden not-found not-found not-found": "issued, closed",
    [NOBODY]: "of nobody",
  },
  canLodgeFor: {
    "not-found": "draft, bounced, declined, revoked, of nobody",
    yes: "sent, viewed, intends_to_tender, submitted, lapsed",
    conflict: "has sent its own",
  },
  canOpenLodged: {
    "sign-in sign-in conflict conflict conflict conflict not-found not-found not-found":
      "draft, issued, closed, opened, cancelled, replaced",
    "sign-in sign-in yes yes yes yes not-found not-found not-found":
      "under_evaluation, second_round, recommended, awarded, closed_out, unsuccessful",
    [NOBODY]: "of nobody",
  },
  canEnterFigures: {
    "sign-in sign-in conflict conflict conflict forbidden not-found not-found not-found":
      "draft, issued, closed, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, in a second round",
    "sign-in sign-in yes yes yes forbidden not-found not-found not-found": "under_evaluation",
    [NOBODY]: "of nobody",
  },
  canAnswerFigures: {
    conflict: "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful",
    yes: "under_evaluation, recommended, awarded",
    "not-found": "of nobody",
  },
  canReadFigures: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canReconfirmLodged: {
    conflict:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful, late, its own took its place, no addendum",
    yes: "issued",
    "not-found": "of nobody",
  },
  "canReconfirmLodged, of an invitation": {
    "not-found": "draft, bounced, declined, revoked, lapsed",
    yes: "sent, viewed, intends_to_tender, submitted",
  },
  canSignFigures: {
    "sign-in sign-in yes yes yes forbidden not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canReadComparison: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
    [NOBODY]: "of nobody",
  },
  canAdjustQuotes: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation",
    [NOBODY]: "of nobody",
  },
  canAskTenderer: {
    [TEAM_NOT_NOW]:
      "draft, issued, closed, opened, second_round, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation, recommended",
    [NOBODY]: "of nobody",
  },
  canAnswerQuery: {
    [TEAM_NOT_NOW]: "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canKeepMinutes: {
    [TEAM_NOT_NOW]: "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canAnswerMinutes: {
    [TEAM_NOT_NOW]: "draft, issued, closed, opened, second_round, closed_out, cancelled, unsuccessful",
    [TEAM]: "under_evaluation, recommended, awarded",
    [NOBODY]: "of nobody",
  },
  canChangeDocuments: {
    [TEAM]: "draft, issued",
    [TEAM_NOT_NOW]:
      "closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [NOBODY]: "of nobody",
  },
  canPackDocuments: {
    [NOBODY]: "draft, bounced, declined, revoked, lapsed, another tenderer’s, by address alone, of nobody",
    "sign-in sign-in yes yes yes yes not-found not-found not-found":
      "sent, viewed, intends_to_tender, submitted, the buyer’s",
  },
  canOpenTenderDocument: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "the buyer’s, issued to them",
    [NOBODY]: "issued to others, of nobody",
  },
  canSeeTenderRights: {
    "sign-in sign-in yes yes yes yes not-found not-found not-found": "own",
  },
  canSetTenderRights: {
    "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": "own",
  },
  canDecideTender: {
    "sign-in yes yes yes forbidden forbidden not-found not-found not-found": "issue, award",
    "sign-in yes yes yes yes forbidden not-found not-found not-found": "submit",
  },
  "canDecideTender without a value": {
    "sign-in yes yes yes forbidden forbidden not-found not-found not-found": "issue, submit",
    "sign-in yes yes forbidden forbidden forbidden not-found not-found not-found": "award",
  },
  canRoleDecide: {
    yes: "owner, admin",
    forbidden: "member, viewer",
  },
  "canRoleDecide, a penny more": {
    yes: "owner",
    forbidden: "admin, member, viewer",
  },
  canAcceptNda: {
    [NOBODY]: "draft, revoked, of nobody",
    [TEAM]: "sent, viewed, intends_to_tender, submitted",
    [TEAM_NOT_NOW]: "bounced, declined, lapsed",
  },
  "canAcceptNda, of a package": {
    [TEAM_NOT_NOW]:
      "draft, closed, opened, under_evaluation, second_round, recommended, awarded, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued",
  },
  "canAcceptNda, of a package with a lodged quote": {
    [TEAM_NOT_NOW]: "draft, closed_out, cancelled, unsuccessful",
    [TEAM]: "issued, closed, opened, under_evaluation, second_round, recommended, awarded",
  },
  canReadConfidential: { yes: "not asked, accepted", forbidden: "asked" },
  canExpressInterest: {
    "sign-in sign-in yes yes yes forbidden yes forbidden forbidden": "none",
    "sign-in sign-in conflict conflict conflict forbidden conflict forbidden forbidden":
      "isOwn, isInvited, hasAsked, in what has closed",
    "sign-in sign-in forbidden forbidden forbidden forbidden forbidden forbidden forbidden":
      "isBlocked, as a main contractor",
    "sign-in sign-in not-found not-found not-found not-found not-found forbidden forbidden": "in nothing",
  },
  canAnswerExpression: {
    yes: "submitted",
    conflict: "accepted, declined, expired",
    "not-found": "of nobody",
  },
};

const wordOf = (verdict: Verdict): string => {
  if (verdict.isAllowed) return "yes";
  return verdict.kind === "unauthenticated" ? "sign-in" : verdict.kind;
};

/** Which cases are answered alike: one word where everybody is. */
function answersOf(asks: Asks): Record<string, string> {
  const answers: Record<string, string[]> = {};
  for (const [what, ask] of Object.entries(asks)) {
    const words = ACTORS.map((actor) => wordOf(ask(actor)));
    const said = new Set(words).size === 1 ? words[0]! : words.join(" ");
    (answers[said] ??= []).push(what);
  }
  return Object.fromEntries(Object.entries(answers).map(([said, cases]) => [said, cases.join(", ")]));
}

test.each(Object.keys(QUESTIONS))("%s", (policy) => {
  expect(answersOf(QUESTIONS[policy]!)).toEqual(VERDICTS[policy]);
});

test("every policy has verdicts of its own here or beside", () => {
  const policies = import.meta.glob<Record<string, unknown>>("../src/domain/**/*.policy.ts", { eager: true });
  const asked = ["policies", "tender-policies"].map((name) =>
    readFileSync(new URL(`./${name}.test.ts`, import.meta.url), "utf8"),
  );
  const without = Object.values(policies)
    .flatMap((policy) => Object.keys(policy))
    .filter(
      (name) => /^can[A-Z]/.test(name) && !asked.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
    );
  expect(without).toEqual([]);
});
