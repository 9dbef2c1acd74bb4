import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { eraseClosedAccounts } from "./erase-closed-accounts.ts";
import { forgetExpired } from "./forget-expired.ts";
import { removeUnconfirmedAccounts } from "./remove-unconfirmed-accounts.ts";
import { ACCOUNT_EMAIL_QUEUE, sendAccountEmail } from "#domain/email-confirmation/send-account-email.ts";

export const ACCOUNT_HOUSEKEEPING_QUEUE = "account-housekeeping";

/**
 * Sends account e-mails. The account is looked up here and not in the request, so that the response time tells nothing.
 */
export function createAccountEmailQueue(services: Services): JobQueue {
  return {
    name: ACCOUNT_EMAIL_QUEUE,
    description:
      "Sends confirmation and password-reset e-mails; the account is looked up here, not in the request.",
    atOnce: 10,
    work: (data, jobId) => sendAccountEmail(createSystemContext(services), data, jobId),
  };
}

/** Every hour: erases closed accounts after their 14 days, and removes unconfirmed accounts and expired rows. */
export function createAccountHousekeepingQueue(services: Services): JobQueue {
  return {
    name: ACCOUNT_HOUSEKEEPING_QUEUE,
    description:
      "Erases accounts closed 14 days ago; removes unconfirmed accounts and expired sessions, codes, links and drafts.",
    schedule: "41 * * * *",
    // Three passes of two minutes each.
    expireInSeconds: 15 * 60,
    work: async () => {
      const ctx = createSystemContext(services);
      const erased = await eraseClosedAccounts(ctx);
      const unconfirmed = await removeUnconfirmedAccounts(ctx);
      const forgotten = await forgetExpired(ctx);
      if (erased + unconfirmed + forgotten > 0) {
        services.log.info({ erased, unconfirmed, forgotten }, "accounts tidied");
      }
    },
  };
}
