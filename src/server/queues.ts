import {
  ACCOUNT_HOUSEKEEPING_QUEUE,
  createAccountHousekeepingQueue,
  createAccountEmailQueue,
} from "#domain/accounts/accounts.jobs.ts";
import { ACCOUNT_EMAIL_QUEUE } from "#domain/email-confirmation/send-account-email.ts";
import { SEAL_AUDIT_QUEUE, createSealAuditQueue } from "#domain/audit/audit.jobs.ts";
import { ANNOUNCEMENT_QUEUE, createAnnouncementQueue } from "#domain/announcements/announcements.jobs.ts";
import { SWEEP_FILES_QUEUE, createSweepFilesQueue } from "#domain/storage/storage.jobs.ts";
import type { Services } from "#domain/context.ts";
import {
  createExpireInquiriesQueue,
  createRemindFirmsQueue,
  EXPIRE_INQUIRIES_QUEUE,
  REMIND_FIRMS_QUEUE,
} from "#domain/inquiries/inquiries.jobs.ts";
import { createImportQueue } from "#domain/imports/imports.jobs.ts";
import { IMPORT_QUEUE } from "#domain/imports/imports.queries.ts";
import { createSavedSearchQueue, SAVED_SEARCH_QUEUE } from "#domain/favourites/favourites.jobs.ts";
import { createInvitationBounceQueue } from "#domain/invitations/invitations.jobs.ts";
import { INVITATION_BOUNCE_QUEUE } from "#domain/invitations/invitations.queries.ts";
import {
  NOTIFICATION_EMAIL_QUEUE,
  createNotificationEmailQueue,
} from "#domain/notifications/notifications.jobs.ts";
import { createAwayEmailQueue, AWAY_EMAIL_QUEUE } from "#domain/messaging/messaging.jobs.ts";
import { RETENTION_QUEUE, createRetentionQueue } from "#domain/retention/retention.jobs.ts";
import {
  REBUILD_SEARCH_QUEUE,
  SEARCH_STATISTICS_QUEUE,
  createDirectoryQueues,
} from "#domain/directory/directory.jobs.ts";
import {
  SWEEP_ARRIVALS_QUEUE,
  createSweepArrivalsQueue,
} from "#domain/document-arrivals/document-arrivals.jobs.ts";
import {
  UNREAD_DOCUMENTS_QUEUE,
  createReadDocumentQueues,
} from "#domain/document-texts/document-texts.jobs.ts";
import { READ_DOCUMENT_QUEUE } from "#domain/tender-documents/tender-documents.jobs.ts";
import { createPublishReviewsQueue, PUBLISH_REVIEWS_QUEUE } from "#domain/reviews/reviews.jobs.ts";
import { PUBLISH_HEAD_QUEUE, createPublishHeadQueue } from "#domain/transparency/transparency.jobs.ts";
import {
  EVIDENCE_REMINDER_QUEUE,
  VERIFICATION_LEVEL_QUEUE,
  createEvidenceReminderQueue,
  createVerificationLevelQueue,
} from "#domain/verification/verification.jobs.ts";
import {
  EXPIRE_EXPRESSIONS_QUEUE,
  createExpireExpressionsQueue,
} from "#domain/expressions/expressions.jobs.ts";
import {
  CLOSE_TENDERS_QUEUE,
  CANCEL_LEFT_TENDERS_QUEUE,
  REMIND_TENDERERS_QUEUE,
  createCloseTendersQueue,
  createCancelLeftTendersQueue,
  createRemindTenderersQueue,
} from "#domain/tendering/tendering.jobs.ts";
import {
  ADDRESS_NEWS_QUEUE,
  createAddressNewsQueue,
  createAddressBounceQueue,
} from "#domain/tender-invitations/tender-invitations.jobs.ts";
import { sendTenderNews } from "#domain/tender-emails/send-tender-news.ts";
import { writeTenderEmails } from "#domain/tender-emails/write-tender-emails.ts";
import { ADDRESS_BOUNCE_QUEUE } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { REMIND_VISITORS_QUEUE, createRemindVisitorsQueue } from "#domain/site-visits/site-visits.jobs.ts";
import { REMIND_BUYERS_QUEUE, createRemindBuyersQueue } from "#domain/awards/awards.jobs.ts";
import {
  REMIND_VALIDITY_QUEUE,
  createRemindValidityQueue,
} from "#domain/quote-validity/quote-validity.jobs.ts";
import {
  TENDER_FIGURES_QUEUE,
  createTenderFiguresQueue,
} from "#domain/tender-figures/tender-figures.jobs.ts";
import { FETCH_NOTICES_QUEUE, createFetchNoticesQueue } from "#domain/noticeboard/noticeboard.jobs.ts";
import { JOB_ALERT_QUEUE, createJobAlertQueue } from "#domain/job-alerts/job-alerts.jobs.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { FORGET_LIMITS_QUEUE, createForgetLimitsQueue } from "#platform/limits.ts";
import { EMAIL_FATES_QUEUE, createEmailFatesQueue } from "#platform/email-fates-queue.ts";
import { LOST_JOBS_QUEUE, createLostJobsQueue } from "#platform/lost-jobs.ts";
import { MAIL_QUEUE, URGENT_MAIL_QUEUE, createMailQueues } from "#platform/mailer.ts";

/** All queues; a job can only be enqueued on one of these. */
export const queueNames = [
  URGENT_MAIL_QUEUE,
  MAIL_QUEUE,
  EMAIL_FATES_QUEUE,
  LOST_JOBS_QUEUE,
  ACCOUNT_EMAIL_QUEUE,
  ACCOUNT_HOUSEKEEPING_QUEUE,
  SEAL_AUDIT_QUEUE,
  PUBLISH_HEAD_QUEUE,
  RETENTION_QUEUE,
  EXPIRE_INQUIRIES_QUEUE,
  REMIND_FIRMS_QUEUE,
  FORGET_LIMITS_QUEUE,
  INVITATION_BOUNCE_QUEUE,
  AWAY_EMAIL_QUEUE,
  SWEEP_FILES_QUEUE,
  SWEEP_ARRIVALS_QUEUE,
  READ_DOCUMENT_QUEUE,
  UNREAD_DOCUMENTS_QUEUE,
  IMPORT_QUEUE,
  PUBLISH_REVIEWS_QUEUE,
  ANNOUNCEMENT_QUEUE,
  VERIFICATION_LEVEL_QUEUE,
  EVIDENCE_REMINDER_QUEUE,
  NOTIFICATION_EMAIL_QUEUE,
  SAVED_SEARCH_QUEUE,
  CLOSE_TENDERS_QUEUE,
  CANCEL_LEFT_TENDERS_QUEUE,
  REMIND_TENDERERS_QUEUE,
  ADDRESS_NEWS_QUEUE,
  ADDRESS_BOUNCE_QUEUE,
  REMIND_VISITORS_QUEUE,
  REMIND_BUYERS_QUEUE,
  REMIND_VALIDITY_QUEUE,
  TENDER_FIGURES_QUEUE,
  EXPIRE_EXPRESSIONS_QUEUE,
  FETCH_NOTICES_QUEUE,
  JOB_ALERT_QUEUE,
  SEARCH_STATISTICS_QUEUE,
  REBUILD_SEARCH_QUEUE,
] as const;

/** The worker's queues. */
export function createQueues(services: Services): JobQueue[] {
  const mail = createMailQueues(services);
  return [
    mail.urgent,
    mail.others,
    createEmailFatesQueue(services),
    createLostJobsQueue(services),
    createAccountEmailQueue(services),
    createAccountHousekeepingQueue(services),
    createSealAuditQueue(services),
    createPublishHeadQueue(services),
    createRetentionQueue(services),
    createExpireInquiriesQueue(services),
    createRemindFirmsQueue(services),
    createForgetLimitsQueue(services),
    createInvitationBounceQueue(services),
    createAwayEmailQueue(services),
    createSweepFilesQueue(services),
    createSweepArrivalsQueue(services),
    ...createReadDocumentQueues(services),
    createImportQueue(services),
    createPublishReviewsQueue(services),
    createAnnouncementQueue(services),
    createVerificationLevelQueue(services),
    createEvidenceReminderQueue(services),
    createNotificationEmailQueue(services, writeTenderEmails),
    createSavedSearchQueue(services),
    createCloseTendersQueue(services),
    createRemindTenderersQueue(services),
    createAddressNewsQueue(services, sendTenderNews),
    createAddressBounceQueue(services),
    createRemindVisitorsQueue(services),
    createRemindBuyersQueue(services),
    createRemindValidityQueue(services),
    createTenderFiguresQueue(services),
    createExpireExpressionsQueue(services),
    createFetchNoticesQueue(services),
    createJobAlertQueue(services),
    createCancelLeftTendersQueue(services),
    ...createDirectoryQueues(services),
  ];
}
