import { expect, test } from "vitest";
import { type Actor, type Member, type MembershipRole, system, visitor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import { canSignUp } from "#domain/accounts/accounts.policy.ts";
import {
  canManagePerson,
  canSeePerson,
  canSetAdminMode,
  canSetRole,
  canUsePortal,
} from "#domain/admin/admin.policy.ts";
import { canAnnounce, canReadAnnouncement } from "#domain/announcements/announcements.policy.ts";
import {
  canFetchAttachment,
  canListAttachments,
  canStoreFiles,
} from "#domain/attachments/attachments.policy.ts";
import { canReadTrail } from "#domain/audit/audit.policy.ts";
import { canHaveCalendar } from "#domain/calendar/calendar.policy.ts";
import {
  canClaimListing,
  canDecideClaim,
  canListClaims,
  canWithdrawClaim,
} from "#domain/claims/claims.policy.ts";
import {
  canClaimCompany,
  canContactCompany,
  canEditCompany,
  canEditSection,
  canSendPictures,
  canSetServiceZone,
  canSeeEditor,
} from "#domain/companies/companies.policy.ts";
import {
  canComplain,
  canReadComplaint,
  canReadComplaints,
  canTakeComplaintStep,
} from "#domain/complaints/complaints.policy.ts";
import { canSendContactMessage } from "#domain/contact/contact.policy.ts";
import { canSeeDashboard } from "#domain/dashboard/dashboard.policy.ts";
import { type AskedTender, canExpressInterest } from "#domain/expressions/expressions.policy.ts";
import {
  canChangeList,
  canDeleteList,
  canKeepFavourites,
  canSaveFirm,
  canUseFavourites,
  canUseList,
  canUseSavedSearch,
  canUseSavedSearches,
} from "#domain/favourites/favourites.policy.ts";
import {
  type AskedFirm,
  type InquiryAsItStands,
  canAcceptBesides,
  canAskFirm,
  canAskForQuotes,
  canChangeRequest,
  canCompareQuotes,
  canReadInquiry,
  canTakeStep,
  canTellOthers,
  canUseInquiries,
} from "#domain/inquiries/inquiries.policy.ts";
import { canDeclineNotice, canUseAlert, canUseAlerts } from "#domain/job-alerts/job-alerts.policy.ts";
import {
  canManageInvitation,
  canSeeInvitations,
  canSendInvitation,
} from "#domain/invitations/invitations.policy.ts";
import {
  canKeepConversation,
  canReadConversation,
  canSeeMessages,
  canSendMessage,
  canUseMessages,
  canWriteTo,
} from "#domain/messaging/messaging.policy.ts";
import {
  canAppeal,
  canDecideCase,
  canReadCase,
  canReadDecision,
  canReadReports,
  canReportCompany,
  canSettleAppeal,
} from "#domain/moderation/moderation.policy.ts";
import { canChangeRecord, canSeeRecord } from "#domain/company-records/company-records.policy.ts";
import { canOpenNotification, canReadNotifications } from "#domain/notifications/notifications.policy.ts";
import { canUseJobs } from "#domain/jobs/jobs.policy.ts";
import { canImport } from "#domain/imports/imports.policy.ts";
import { canBeginUpload, canContinueUpload } from "#domain/uploads/uploads.policy.ts";
import { canChangeSettings } from "#domain/settings/settings.policy.ts";
import { canReadOutbox, canUseEmailLog } from "#domain/outbox/outbox.policy.ts";
import { canSeePicture } from "#domain/pictures/pictures.policy.ts";
import { canSeeProfileViews } from "#domain/profile-views/profile-views.policy.ts";
import { canEditProject, canReadProject, canSeeOwnProjects } from "#domain/projects/projects.policy.ts";
import { canUseQuickFind } from "#domain/quick-find/quick-find.policy.ts";
import {
  canAskAboutReview,
  canReplyToReview,
  canReportReview,
  canReviewWork,
  canUseReviews,
} from "#domain/reviews/reviews.policy.ts";
import { canKeepAccount, canRevokeSession } from "#domain/sessions/sessions.policy.ts";
import {
  canListPending,
  canOpenDocument,
  canReview,
  canSeeVerification,
  canSendEvidence,
} from "#domain/verification/verification.policy.ts";
import {
  canAcceptTeamInvitation,
  canGiveRole,
  canLeaveCompany,
  canManageTeam,
  canSeeTeam,
} from "#domain/teams/teams.policy.ts";

const at = (company: string, role: MembershipRole) => [
  { companyId: `cmp_${company}`, companyNumber: 7, companyName: company, role },
];
const person = (name: string, memberships: Member["memberships"], isAdministrator = false): Member => ({
  kind: "member",
  userId: `usr_${name}`,
  name,
  email: `${name}@own.example`,
  isAdministrator,
  isAdminMode: false,
  memberships,
});

const inView = (actor: Actor): Actor => (actor.kind === "member" ? { ...actor, isAdminMode: true } : actor);

/** Who asks, in the order of the verdicts below. */
const ACTORS: Actor[] = [
  visitor,
  system,
  person("owner", at("own", "owner")),
  person("admin", at("own", "admin")),
  person("member", at("own", "member")),
  person("viewer", at("own", "viewer")),
  person("stranger", at("other", "owner")),
  person("loner", []),
  person("administrator", [], true),
];

const firm: AskedFirm = {
  id: "cmp_own",
  name: "Own",
  isClaimed: true,
  isBlockedByUs: false,
  isBlockedByThem: false,
  isAbsent: false,
};
const signsIn = { id: "usr_owner", confirmedAt: new Date(), closedAt: null, suspendedAt: null };
const own = { id: "cmp_own", name: "Own" };
const third = { id: "cmp_third", name: "Third" };
const free = {
  own: { id: "cmp_own" },
  isBlockedByUs: false,
  isBlockedByThem: false,
  isOtherClosed: false,
  isOtherAbsent: false,
};
const taken = { kind: "inquiry", state: "accepted" } as const;
const inquiry: InquiryAsItStands = {
  companyId: "cmp_own",
  fromCompanyId: "cmp_third",
  state: "new",
  version: 3,
  companyName: "Own",
  fromCompanyName: "Third",
  isBlocked: false,
};
const review = {
  state: "published" as const,
  companyId: "cmp_own",
  companyName: "Own",
  authorCompanyId: "cmp_third",
  hasReply: false,
};

const reported = {
  state: "open" as const,
  companyId: "cmp_third",
  reporterIds: ["usr_someone"],
  otherSideIds: [],
  decidedBy: null,
};
/** A removal of something of the own company’s, which a loner had reported. */
const decided = {
  state: "decided" as const,
  companyId: "cmp_own",
  reporterIds: ["usr_loner"],
  decidedBy: "usr_other",
  outcome: "removed" as const,
};

const askedTender: AskedTender = {
  accountType: "contractor",
  isOwn: false,
  isBlocked: false,
  isInvited: false,
  hasAsked: false,
  isOpen: true,
};

const inAdminMode = (actor: Actor): Actor =>
  actor.kind === "member" ? { ...actor, isAdminMode: true } : actor;
const sentBy = (ownerId: string) => ({ ownerId, purpose: "places" as const, companyId: null });

/** What each of them is answered; one word where all are answered the same. */
const POLICIES: Record<string, Record<string, (actor: Actor) => Verdict>> = {
  "sign-in sign-in yes yes yes forbidden yes forbidden forbidden": {
    canKeepFavourites: (a) => canKeepFavourites(a),
    canAskForQuotes: (a) => canAskForQuotes(a),
    canExpressInterest: (a) => canExpressInterest(a, askedTender),
    canSendInvitation: (a) => canSendInvitation(a),
  },
  "sign-in sign-in yes yes yes forbidden not-found not-found not-found": {
    canChangeList: (a) => canChangeList(a, { companyId: "cmp_own" }),
    canChangeRequest: (a) => canChangeRequest(a, { fromCompanyId: "cmp_own" }),
    canKeepConversation: (a) =>
      canKeepConversation(a, { companyA: "cmp_own", companyB: "cmp_third", own: { id: "cmp_own" } }),
    canSendMessage: (a) => canSendMessage(a, free, "Third Ltd"),
    canAppeal: (a) => canAppeal(a, decided),
    canDeleteList: (a) => canDeleteList(a, { companyId: "cmp_own", isDefault: false }),
    canTellOthers: (a) => canTellOthers(a, { fromCompanyId: "cmp_own", isTaken: true }),
    canTakeStep: (a) => canTakeStep(a, "quote", inquiry, 3),
    "canTakeStep that ends it, blocked": (a) => canTakeStep(a, "decline", { ...inquiry, isBlocked: true }, 3),
    "canReviewWork as the firm": (a) => canReviewWork(a, { ...taken, asked: own, asking: third }),
    "canReviewWork as the asker": (a) => canReviewWork(a, { ...taken, asked: third, asking: own }),
    "canReviewWork of a started award": (a) =>
      canReviewWork(a, { kind: "award", hasStarted: true, asked: third, asking: own }),
  },
  "sign-in sign-in yes yes yes yes yes forbidden forbidden": {
    canSeeInvitations: (a) => canSeeInvitations(a),
    canUseAlerts: (a) => canUseAlerts(a),
    canUseFavourites: (a) => canUseFavourites(a),
    canHaveCalendar: (a) => canHaveCalendar(a),
    canUseInquiries: (a) => canUseInquiries(a),
    canUseMessages: (a) => canUseMessages(a),
    canUseReviews: (a) => canUseReviews(a),
  },
  "sign-in sign-in yes yes yes yes not-found not-found not-found": {
    canOpenDocument: (a) => canOpenDocument(a, { companyId: "cmp_own", isSubmitted: true }),
    "canOpenDocument, a draft's in the administrator's view": (a) =>
      canOpenDocument(inView(a), { companyId: "cmp_own", isSubmitted: false }),
    canSeeVerification: (a) => canSeeVerification(a, "cmp_own"),
    canUseList: (a) => canUseList(a, { companyId: "cmp_own" }),
    "canReadInquiry as the firm": (a) =>
      canReadInquiry(a, { companyId: "cmp_own", fromCompanyId: "cmp_third" }),
    "canReadInquiry as the asker": (a) =>
      canReadInquiry(a, { companyId: "cmp_third", fromCompanyId: "cmp_own" }),
    canCompareQuotes: (a) => canCompareQuotes(a, { fromCompanyId: "cmp_own" }),
    canReadConversation: (a) => canReadConversation(a, { companyA: "cmp_own", companyB: "cmp_third" }),
    "canReadConversation, the other way round": (a) =>
      canReadConversation(a, { companyA: "cmp_third", companyB: "cmp_own" }),
    canSeeOwnProjects: (a) => canSeeOwnProjects(a, "cmp_own"),
    canSeeEditor: (a) => canSeeEditor(a, "cmp_own"),
    canSeeTeam: (a) => canSeeTeam(a, "cmp_own"),
    "canLeaveCompany, one of two owners": (a) =>
      canLeaveCompany(a, { companyId: "cmp_own", owners: 2, members: 3 }),
  },
  "sign-in sign-in yes yes forbidden forbidden not-found not-found not-found": {
    "canGiveRole of members and viewers": (a) => canGiveRole(a, "cmp_own", ["viewer", "member"]),
    canSendEvidence: (a) => canSendEvidence(a, "cmp_own"),
    canEditCompany: (a) => canEditCompany(a, "cmp_own"),
    canEditProject: (a) => canEditProject(a, { companyId: "cmp_own" }),
  },
  "sign-in sign-in yes forbidden forbidden forbidden not-found not-found not-found": {
    "canGiveRole of an admin": (a) => canGiveRole(a, "cmp_own", ["viewer", "admin"]),
    canManageTeam: (a) => canManageTeam(a, "cmp_own"),
  },
  forbidden: {
    "canDeclineNotice as a viewer": () =>
      canDeclineNotice({ isTheirs: true, isViewer: true, isOpen: true, isInvited: false, hasAsked: false }),
  },
  "yes yes conflict conflict conflict conflict conflict conflict conflict": {
    canSignUp: (a) => canSignUp(a),
  },
  "sign-in sign-in forbidden forbidden forbidden forbidden forbidden forbidden yes": {
    "canImport in admin mode": (a) => canImport(inAdminMode(a)),
    "canBeginUpload in admin mode": (a) => canBeginUpload(inAdminMode(a), "places"),
    canReadTrail,
    canUsePortal: (a) => canUsePortal(a),
    canChangeSettings: (a) => canChangeSettings(a),
    canUseJobs: (a) => canUseJobs(a),
    "canSetAdminMode, on": (a) => canSetAdminMode(a, { isOn: true, isDemo: false }),
    canReadReports: (a) => canReadReports(a),
    canReadComplaints: (a) => canReadComplaints(a),
    canReadComplaint: (a) => canReadComplaint(a, { state: "closed" }),
    "canTakeComplaintStep to acknowledge": (a) => canTakeComplaintStep(a, "acknowledge", { state: "new" }),
    "canTakeComplaintStep to answer": (a) => canTakeComplaintStep(a, "answer", { state: "acknowledged" }),
    "canTakeComplaintStep to close": (a) => canTakeComplaintStep(a, "close", { state: "answered" }),
    canReadCase: (a) => canReadCase(a, reported),
    "canDecideCase of third parties": (a) => canDecideCase(a, reported),
    "canSettleAppeal of another’s decision": (a) =>
      canSettleAppeal(a, { ...reported, state: "appealed", decidedBy: "usr_other" }),
  },
  yes: {
    canClaimCompany: () => canClaimCompany({ isClaimed: false }),
    "canSetAdminMode, off": (a) => canSetAdminMode(a, { isOn: false, isDemo: false }),
    "canSetAdminMode, on in the demo": (a) => canSetAdminMode(a, { isOn: true, isDemo: true }),
    "canEditSection that subcontractors have": () =>
      canEditSection("services", { accountType: "contractor" }),
    "canSetServiceZone of a subcontractor": () => canSetServiceZone({ accountType: "contractor" }),
    canComplain: () => canComplain({ isHiddenFieldFilled: false }),
    canSendContactMessage: () => canSendContactMessage({ isHiddenFieldFilled: false }),
    "canAcceptBesides, told of all": () => canAcceptBesides(["A Ltd"], 1),
    "canReadOutbox of the demo": () => canReadOutbox({ isDemo: true }),
    "canSeePicture, public": (a) => canSeePicture(a, { isPublic: true, companies: [] }),
    canReadProject: (a) => canReadProject(a, { companyId: "cmp_own", isDraft: false }),
  },
  "not-found not-found yes yes yes yes not-found not-found not-found": {
    "canFetchAttachment of its own": (a) => canFetchAttachment(a, ["cmp_own", "cmp_third"]),
    "canSeePicture of a draft": (a) => canSeePicture(a, { isPublic: false, companies: ["cmp_own"] }),
  },
  "not-found not-found yes yes not-found not-found yes not-found not-found": {
    canSendPictures: (a) => (canSendPictures(a) ? allowed : refused("not-found", "No editor.")),
  },
  "not-found not-found yes yes yes forbidden not-found not-found not-found": {
    canManageInvitation: (a) => canManageInvitation(a, { companyId: "cmp_own" }),
  },
  "sign-in yes forbidden forbidden forbidden forbidden forbidden forbidden yes": {
    canUseEmailLog: (a) => canUseEmailLog(a),
  },
  "not-found": {
    "canFetchAttachment of others": (a) => canFetchAttachment(a, ["cmp_third"]),
    "canEditSection that main contractors do not have": () =>
      canEditSection("services", { accountType: "client" }),
    "canSetServiceZone of a main contractor": () => canSetServiceZone({ accountType: "client" }),
    "canReadOutbox elsewhere": () => canReadOutbox({ isDemo: false }),
    "canSeePicture of nothing": (a) => canSeePicture(a, undefined),
    "canReadProject of nobody": (a) => canReadProject(a, undefined),
  },
  "sign-in yes yes yes yes yes yes yes yes": {
    canListAttachments: (a) => canListAttachments(a),
  },
  "sign-in sign-in yes yes yes yes yes yes yes": {
    canSeeMessages: (a) => canSeeMessages(a),
    "canReadAnnouncement that is out": (a) => canReadAnnouncement(a, { isOut: true }),
    canStoreFiles: (a) => canStoreFiles(a),
    canClaimListing: (a) => canClaimListing(a, { isClaimed: false }),
    canSeeDashboard: (a) => canSeeDashboard(a),
    canUseSavedSearches: (a) => canUseSavedSearches(a),
    canReadNotifications: (a) => canReadNotifications(a),
    canSeeProfileViews: (a) => canSeeProfileViews(a),
    canUseQuickFind: (a) => canUseQuickFind(a),
    canAskAboutReview: (a) => canAskAboutReview(a),
    "canReportReview of an erased author": (a) => canReportReview(a, { ...review, authorCompanyId: null }),
    canKeepAccount: (a) => canKeepAccount(a),
  },
  "sign-in sign-in conflict conflict conflict conflict conflict conflict conflict": {
    "canClaimListing, claimed": (a) => canClaimListing(a, { isClaimed: true }),
  },
  "sign-in sign-in yes not-found not-found not-found not-found not-found not-found": {
    "canWithdrawClaim of the owner": (a) => canWithdrawClaim(a, { userId: "usr_owner" }),
    "canUseAlert of the owner": (a) => canUseAlert(a, { userId: "usr_owner", companyId: "cmp_own" }),
    "canUseSavedSearch of the owner": (a) => canUseSavedSearch(a, { userId: "usr_owner" }),
    "canOpenNotification of the owner": (a) =>
      canOpenNotification(a, { userId: "usr_owner", companyId: null }),
    "canOpenNotification of the owner for the company": (a) =>
      canOpenNotification(a, { userId: "usr_owner", companyId: "cmp_own" }),
    "canRevokeSession of the owner": (a) => canRevokeSession(a, { userId: "usr_owner" }),
  },
  "sign-in sign-in not-found not-found not-found not-found not-found not-found not-found": {
    "canContinueUpload out of admin mode": (a) => canContinueUpload(a, sentBy("usr_administrator")),
    "canContinueUpload of another administrator": (a) =>
      canContinueUpload(inAdminMode(a), sentBy("usr_other")),
    "canContinueUpload of no administrator any more": (a) =>
      canContinueUpload(inAdminMode(a), sentBy("usr_owner")),
    "canContinueUpload of nothing": (a) => canContinueUpload(inAdminMode(a), undefined),
    "canWithdrawClaim of nobody": (a) => canWithdrawClaim(a, undefined),
    "canUseList of nobody": (a) => canUseList(a, undefined),
    "canUseAlert of nobody": (a) => canUseAlert(a, undefined),
    "canUseAlert of the owner, for another company": (a) =>
      canUseAlert(a, { userId: "usr_owner", companyId: "cmp_third" }),
    "canUseSavedSearch of nobody": (a) => canUseSavedSearch(a, undefined),
    "canReadInquiry of nobody": (a) => canReadInquiry(a, undefined),
    "canCompareQuotes of nobody": (a) => canCompareQuotes(a, undefined),
    "canTakeStep of nobody": (a) => canTakeStep(a, "quote", undefined, 3),
    "canReadConversation of nobody": (a) => canReadConversation(a, undefined),
    "canOpenNotification of the owner for a company left": (a) =>
      canOpenNotification(a, { userId: "usr_owner", companyId: "cmp_third" }),
    "canOpenNotification of nobody": (a) => canOpenNotification(a, undefined),
    "canEditProject of nobody": (a) => canEditProject(a, undefined),
    "canReadDecision of nothing": (a) => canReadDecision(a, undefined),
    "canReadDecision before there is one": (a) =>
      canReadDecision(a, { ...decided, state: "open", outcome: null, reporterIds: [] }),
    "canAppeal against no action": (a) => canAppeal(a, { ...decided, outcome: "none" }),
    "canReviewWork of nobody": (a) => canReviewWork(a, undefined),
    "canReplyToReview before it is published": (a) => canReplyToReview(a, { ...review, state: "submitted" }),
    "canReportReview after it was removed": (a) => canReportReview(a, { ...review, state: "removed" }),
    "canRevokeSession of nobody": (a) => canRevokeSession(a, undefined),
  },
  "sign-in not-found not-found not-found not-found not-found not-found not-found yes": {
    canAnnounce: (a) => canAnnounce(a),
    canListClaims: (a) => canListClaims(a),
    canSeePerson: (a) => canSeePerson(a, { id: "usr_owner" }),
    canManagePerson: (a) => canManagePerson(a, { id: "usr_owner" }),
    "canSetRole, given": (a) => canSetRole(a, signsIn, true),
    "canSetRole, taken from somebody suspended": (a) =>
      canSetRole(a, { ...signsIn, suspendedAt: new Date() }, false),
    canListPending: (a) => canListPending(a),
    canSeeRecord: (a) => canSeeRecord(a, own),
    "canChangeRecord in admin mode": (a) => canChangeRecord(inAdminMode(a), { id: "cmp_x", closedAt: null }),
    canReview: (a) => canReview(a, { companyId: "cmp_third", submittedAt: new Date() }),
    "canDecideClaim of the owner": (a) =>
      canDecideClaim(a, { userId: "usr_owner", claimantIds: ["usr_owner"] }),
  },
  "sign-in not-found not-found not-found not-found not-found not-found not-found conflict": {
    "canSetRole, given to somebody suspended": (a) =>
      canSetRole(a, { ...signsIn, suspendedAt: new Date() }, true),
    "canSetRole, given to somebody unconfirmed": (a) =>
      canSetRole(a, { ...signsIn, confirmedAt: null }, true),
    "canSetRole, given to somebody who has left": (a) =>
      canSetRole(a, { ...signsIn, closedAt: new Date() }, true),
  },
  "sign-in not-found not-found not-found not-found not-found not-found not-found forbidden": {
    "canChangeRecord out of admin mode": (a) => canChangeRecord(a, { id: "cmp_x", closedAt: null }),
    "canChangeRecord of one's own company": (a) =>
      canChangeRecord(
        a.kind === "member" && a.isAdministrator
          ? { ...a, isAdminMode: true, memberships: at("x", "owner") }
          : a,
        { id: "cmp_x", closedAt: null },
      ),
    "canDecideClaim of the administrator": (a) =>
      canDecideClaim(a, { userId: "usr_administrator", claimantIds: [] }),
    "canDecideClaim to what they claim themselves": (a) =>
      canDecideClaim(a, { userId: "usr_owner", claimantIds: ["usr_owner", "usr_administrator"] }),
  },
  "sign-in not-found not-found not-found not-found not-found not-found not-found not-found": {
    "canDecideClaim of nobody": (a) => canDecideClaim(a, undefined),
  },
  "yes yes conflict conflict conflict conflict yes yes yes": {
    canReportCompany: (a) => canReportCompany(a, own),
    canContactCompany: (a) => canContactCompany(a, { id: "cmp_own", isClaimed: true }),
  },
  conflict: {
    "canClaimCompany that has an account": () => canClaimCompany({ isClaimed: true }),
    "canContactCompany, a listing": (a) => canContactCompany(a, { id: "cmp_own", isClaimed: false }),
    "canAcceptBesides, not told of all": () => canAcceptBesides(["A Ltd"], 0),
    "canDeclineNotice, closed": () =>
      canDeclineNotice({ isTheirs: true, isViewer: false, isOpen: false, isInvited: false, hasAsked: false }),
    "canDeclineNotice, invited": () =>
      canDeclineNotice({ isTheirs: true, isViewer: false, isOpen: true, isInvited: true, hasAsked: false }),
    "canDeclineNotice, asked to be invited": () =>
      canDeclineNotice({ isTheirs: true, isViewer: false, isOpen: true, isInvited: false, hasAsked: true }),
  },
  "invalid invalid conflict conflict conflict conflict invalid invalid invalid": {
    "canReportCompany as robots do": (a) => canReportCompany(a, own, { isHiddenFieldFilled: true }),
  },
  "sign-in sign-in forbidden forbidden forbidden forbidden forbidden forbidden not-found": {
    "canReadCase of nothing": (a) => canReadCase(a, undefined),
    "canReadComplaint of nothing": (a) => canReadComplaint(a, undefined),
    "canTakeComplaintStep of nothing": (a) => canTakeComplaintStep(a, "close", undefined),
    "canDecideCase of nothing": (a) => canDecideCase(a, undefined),
  },
  "sign-in sign-in forbidden forbidden forbidden forbidden forbidden forbidden forbidden": {
    "canImport out of admin mode": (a) => canImport(a),
    "canBeginUpload out of admin mode": (a) => canBeginUpload(a, "companies-house"),
    "canDecideCase of one’s own report": (a) =>
      canDecideCase(a, { ...reported, reporterIds: ["usr_administrator"] }),
    "canDecideCase of one’s own company’s report": (a) =>
      canDecideCase(a.kind === "member" && a.isAdministrator ? { ...a, memberships: at("x", "member") } : a, {
        ...reported,
        otherSideIds: ["cmp_third", "cmp_x"],
      }),
    "canSettleAppeal of one’s own decision": (a) =>
      canSettleAppeal(a, { ...reported, state: "appealed", decidedBy: "usr_administrator" }),
  },
  "sign-in sign-in forbidden forbidden forbidden forbidden forbidden forbidden conflict": {
    "canDecideCase, decided": (a) => canDecideCase(a, { ...reported, state: "decided" }),
    "canTakeComplaintStep, taken before": (a) =>
      canTakeComplaintStep(a, "acknowledge", { state: "answered" }),
    "canTakeComplaintStep after the end": (a) => canTakeComplaintStep(a, "answer", { state: "closed" }),
    "canSettleAppeal without an appeal": (a) => canSettleAppeal(a, { ...reported, state: "decided" }),
  },
  "sign-in sign-in yes yes yes yes not-found yes not-found": {
    "canReadDecision of the company and who reported it": (a) => canReadDecision(a, decided),
  },
  "sign-in sign-in not-found not-found not-found not-found not-found yes not-found": {
    "canReadDecision, no action": (a) => canReadDecision(a, { ...decided, outcome: "none" }),
  },
  invalid: {
    "canComplain as robots do": () => canComplain({ isHiddenFieldFilled: true }),
    "canSendContactMessage as robots do": () => canSendContactMessage({ isHiddenFieldFilled: true }),
  },
  "sign-in sign-in conflict conflict conflict forbidden yes forbidden forbidden": {
    canSaveFirm: (a) => canSaveFirm(a, { id: "cmp_own" }),
    canAskFirm: (a) => canAskFirm(a, firm),
    canWriteTo: (a) => canWriteTo(a, { id: "cmp_own", isClaimed: true }),
  },
  "sign-in sign-in conflict conflict conflict forbidden not-found not-found not-found": {
    "canAppeal again": (a) => canAppeal(a, { ...decided, state: "settled" }),
    "canDeleteList, the first": (a) => canDeleteList(a, { companyId: "cmp_own", isDefault: true }),
    "canTellOthers before one is taken": (a) =>
      canTellOthers(a, { fromCompanyId: "cmp_own", isTaken: false }),
    "canTakeStep after it moved on": (a) => canTakeStep(a, "quote", inquiry, 2),
    "canTakeStep of the other side": (a) => canTakeStep(a, "withdraw", inquiry, 3),
    "canReviewWork before it is taken": (a) =>
      canReviewWork(a, { kind: "inquiry", state: "quoted", asked: own, asking: third }),
    "canReviewWork of an award before its start": (a) =>
      canReviewWork(a, { kind: "award", hasStarted: false, asked: own, asking: third }),
  },
  "sign-in sign-in conflict conflict conflict conflict not-found not-found not-found": {
    "canReviewWork of both": (a) => canReviewWork(a, { ...taken, asked: own, asking: own }),
  },
  "sign-in sign-in conflict conflict conflict forbidden conflict forbidden forbidden": {
    "canAskFirm, a listing": (a) => canAskFirm(a, { ...firm, isClaimed: false }),
    "canWriteTo, a listing": (a) => canWriteTo(a, { id: "cmp_own", isClaimed: false }),
  },
  "sign-in sign-in conflict conflict conflict forbidden forbidden forbidden forbidden": {
    "canAskFirm that we blocked": (a) => canAskFirm(a, { ...firm, isBlockedByUs: true }),
    "canAskFirm that blocked us": (a) => canAskFirm(a, { ...firm, isBlockedByThem: true }),
    "canAskFirm where nobody signs in": (a) => canAskFirm(a, { ...firm, isAbsent: true }),
    "canReplyToReview again": (a) => canReplyToReview(a, { ...review, hasReply: true }),
  },
  "sign-in sign-in forbidden forbidden forbidden forbidden not-found not-found not-found": {
    "canTakeStep that needs both, blocked": (a) =>
      canTakeStep(a, "quote", { ...inquiry, isBlocked: true }, 3),
    "canTakeStep that needs both, blocked later": (a) =>
      canTakeStep(a, "revise", { ...inquiry, state: "quoted", isBlocked: true }, 3),
    "canSendMessage to whom we blocked": (a) =>
      canSendMessage(a, { ...free, isBlockedByUs: true }, "Third Ltd"),
    "canSendMessage to who blocked us": (a) =>
      canSendMessage(a, { ...free, isBlockedByThem: true }, "Third Ltd"),
    "canSendMessage to who has left": (a) => canSendMessage(a, { ...free, isOtherClosed: true }, "Third Ltd"),
    "canSendMessage to whom nobody signs in": (a) =>
      canSendMessage(a, { ...free, isOtherAbsent: true }, "Third Ltd"),
  },
  "not-found not-found yes yes not-found not-found not-found not-found not-found": {
    "canReadProject, a draft": (a) => canReadProject(a, { companyId: "cmp_own", isDraft: true }),
  },
  "sign-in sign-in yes yes yes forbidden forbidden forbidden forbidden": {
    canReplyToReview: (a) => canReplyToReview(a, review),
  },
  "sign-in sign-in conflict conflict conflict conflict yes yes yes": {
    canReportReview: (a) =>
      canReportReview(a, { ...review, companyId: "cmp_third", authorCompanyId: "cmp_own" }),
  },
  "sign-in sign-in conflict yes yes yes not-found not-found not-found": {
    "canLeaveCompany, the last owner": (a) =>
      canLeaveCompany(a, { companyId: "cmp_own", owners: 1, members: 3 }),
  },
  "sign-in sign-in yes forbidden forbidden forbidden forbidden forbidden forbidden": {
    "canAcceptTeamInvitation of the owner": (a) => canAcceptTeamInvitation(a, { email: "owner@own.example" }),
  },
  "sign-in sign-in yes yes yes yes not-found not-found yes": {
    "canOpenDocument in the administrator's view": (a) =>
      canOpenDocument(inView(a), { companyId: "cmp_own", isSubmitted: true }),
  },
  "sign-in sign-in not-found not-found not-found not-found not-found not-found yes": {
    canContinueUpload: (a) => canContinueUpload(inAdminMode(a), sentBy("usr_administrator")),
    "canReadAnnouncement, a draft": (a) => canReadAnnouncement(a, { isOut: false }),
  },
};

const wordOf = (verdict: Verdict): string => {
  if (verdict.isAllowed) return "yes";
  return verdict.kind === "unauthenticated" ? "sign-in" : verdict.kind;
};

test.each(Object.entries(POLICIES))("%s", (verdicts, policies) => {
  for (const [what, policy] of Object.entries(policies)) {
    const given = ACTORS.map((actor) => wordOf(policy(actor)));
    const said = given.every((word) => word === given[0]) ? given[0] : given.join(" ");
    expect(said, what).toBe(verdicts);
  }
});
