import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { acknowledgeDocuments } from "./acknowledge-documents.ts";
import { adviseOnDates } from "./advise-on-dates.ts";
import { adviseOnReturn } from "./advise-on-return.ts";
import { assessPackage } from "./assess-package.ts";
import { cancelLeftPackages } from "./cancel-left-packages.ts";
import { cancelPackage } from "./cancel-package.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { copyPackage } from "./copy-package.ts";
import { countTenders } from "./count-tenders.ts";
import { correctLaw } from "./correct-law.ts";
import { exportHistory } from "./export-history.ts";
import { exportLettingSchedule } from "./export-letting-schedule.ts";
import { exportTenderPricingWorkbook } from "./export-tender-pricing-workbook.ts";
import { exportTenderPricing } from "./export-tender-pricing.ts";
import { getEnding } from "./get-ending.ts";
import { getHistory } from "./get-history.ts";
import { getLettingSchedule } from "./get-letting-schedule.ts";
import { getTender } from "./get-tender.ts";
import { grantTime } from "./grant-time.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { issuePackage } from "./issue-package.ts";
import { listCopyPlaces } from "./list-copy-places.ts";
import { listFirmReceipts } from "./list-firm-receipts.ts";
import { listIssuedAddenda } from "./list-issued-addenda.ts";
import { listSiblings } from "./list-siblings.ts";
import { noteSeen } from "./note-seen.ts";
import { previewAddendum } from "./preview-addendum.ts";
import { printHistory } from "./print-history.ts";
import { remindDecisions } from "./remind-decisions.ts";
import { remindTenderers } from "./remind-tenderers.ts";
import { setMainContract } from "./set-main-contract.ts";
import { stateEndUser } from "./state-end-user.ts";
import { settleEvidence } from "./settle-evidence.ts";
import { stateProjectRules } from "./state-project-rules.ts";
import { whyNotIssue } from "./why-not-issue.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, draftId, projectId, toFirst: invitationId, sides } = room;
const requestId = await askForTime(ctx.as(sides.first.owner), {
  invitationId,
  reason: "Our estimator is ill.",
  returnDay: "2027-01-14",
});

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    adviseOnDates: (as) => adviseOnDates(as, { packageId: draftId }),
    adviseOnReturn: (as) => adviseOnReturn(as, { packageId }),
    assessPackage: (as) => assessPackage(as, { packageId: draftId }),
    exportHistory: (as) => exportHistory(as, { packageId }),
    exportLettingSchedule: (as) => exportLettingSchedule(as, { projectId }),
    getEnding: (as) => getEnding(as, { packageId }),
    getHistory: (as) => getHistory(as, { packageId }),
    getLettingSchedule: (as) => getLettingSchedule(as, { projectId }),
    listCopyPlaces: (as) => listCopyPlaces(as, { packageId }),
    listFirmReceipts: (as) => listFirmReceipts(as, { packageId, invitationId }),
    listIssuedAddenda: (as) => listIssuedAddenda(as, { packageId }),
    listSiblings: (as) => listSiblings(as, { packageId }),
    previewAddendum: (as) =>
      previewAddendum(as, { packageId, reason: "A change.", materiality: "information" }),
    printHistory: (as) => printHistory(as, { packageId }),
    whyNotIssue: (as) => whyNotIssue(as, { packageId }),
  },
  buyerWrites: {
    cancelPackage: (as) => cancelPackage(as, { packageId, version: 1, reason: "Redesigned." }),
    correctLaw: (as) => correctLaw(as, { projectId, version: "0", nation: "scotland" }),
    copyPackage: (as) => copyPackage(as, { packageId, project: projectId, title: "Ours" }),
    grantTime: (as) =>
      grantTime(as, { packageId, requestId, version: 1, returnDay: "2027-01-14", reason: "Granted." }),
    issueAddendum: (as) =>
      issueAddendum(as, { packageId, version: 1, reason: "A change.", materiality: "information" }),
    issuePackage: (as) => issuePackage(as, { packageId: draftId, version: 1 }),
    setMainContract: (as) => setMainContract(as, { projectId, version: "0", mainContract: "lost" }),
    settleEvidence: (as) => settleEvidence(as, { projectId, version: "0" }),
    stateEndUser: (as) => stateEndUser(as, { projectId, version: "0", endUser: "end-user" }),
    stateProjectRules: (as) => stateProjectRules(as, { projectId, version: "0", isHigherRisk: "on" }),
  },
  firmReads: {
    exportTenderPricing: (as) => exportTenderPricing(as, { invitationId }),
    exportTenderPricingWorkbook: (as) => exportTenderPricingWorkbook(as, { invitationId }),
    getTender: (as) => getTender(as, { invitationId }),
    noteSeen: (as) => noteSeen(as, { invitationId }),
  },
  firmWrites: {
    acknowledgeDocuments: (as) => acknowledgeDocuments(as, { invitationId, set: 1 }),
  },
  member: { countTenders },
  system: { cancelLeftPackages, closeDuePackages, remindDecisions, remindTenderers },
  // Of an inquiry: make-request-tender.test.ts.
  anybody: ["makeRequestTender", "prepareRequestTender"],
});
