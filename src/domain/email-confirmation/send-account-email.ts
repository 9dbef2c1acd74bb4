import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { confirmationEmail } from "#mail/confirmation-email.ts";
import { passwordResetEmail } from "#mail/password-reset-email.ts";
import { unlockEmail } from "#mail/unlock-email.ts";
import { londonMoment } from "#platform/london-time.ts";
import { seal, unseal } from "#platform/seal.ts";
import { enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import {
  CONFIRMATION_HOURS,
  RESET_HOURS,
  UNCONFIRMED_DAYS,
  UNLOCK_MINUTES,
} from "./email-confirmation.limits.ts";
import { issueToken } from "#domain/sessions/issue-token.ts";

/** Here and not beside its job in `accounts.jobs.ts`: what asks for one is in this file, and accounts stand on signing in. */
export const ACCOUNT_EMAIL_QUEUE = "account-letter";

type Wanted = {
  email: string;
  /** The page on our own site that was wanted: the link leads on to it. */
  next?: string | undefined;
} & ({ kind: "confirm-account" | "reset-password" } | ({ kind: "unlock-sign-in" } & Asking));

/** The browser that asks to try a sign-in again: the hash of its cookie, and its name in words. */
interface Asking {
  browser: string;
  device: string;
}

/**
 * Asks for an e-mail to an address whose account, if there is one, is looked up by a job: the request does the same
 * work for every address, so that neither its answer nor its time tells them apart.
 */
export async function enqueueAccountEmail(
  ctx: Pick<Context, "enqueue" | "config">,
  wanted: Wanted,
): Promise<void> {
  await ctx.enqueue(ACCOUNT_EMAIL_QUEUE, { sealed: seal(ctx.config.secret, "account-letter", wanted) });
}

/** The job: sends the e-mail if the address has an account that can use it. A repeated job sends nothing more. */
export async function sendAccountEmail(ctx: Context, data: unknown, jobId: string): Promise<void> {
  systemOnly(ctx);
  const { sealed } = data as { sealed: string };
  const wanted = unseal(ctx.config.secret, "account-letter", sealed) as Wanted;
  await ctx.transact(async (tx) => {
    const person = await findPersonByEmail(tx.db, wanted.email);
    if (!person || (await isDone(tx, jobId))) return;
    if (wanted.kind === "unlock-sign-in") return enqueueUnlock(tx, person, wanted, jobId);
    if (person.closedAt) return;
    if (wanted.kind === "reset-password") return enqueueReset(tx, person, jobId);
    if (person.confirmedAt) return;
    await enqueueConfirmation(tx, {
      ...person,
      companyName: await companyNameOf(tx, person.id),
      next: wanted.next,
      jobId,
    });
  });
}

interface ToConfirm {
  id: string;
  firstName: string;
  email: string;
  companyName: string;
  next?: string | undefined;
  jobId?: string;
}

/** Queues the e-mail with the link that activates an account; older links stop working. */
export async function enqueueConfirmation(tx: Tx, person: ToConfirm): Promise<void> {
  const token = await issueToken(tx, {
    userId: person.id,
    purpose: "confirm-account",
    minutes: CONFIRMATION_HOURS * 60,
    ...(person.jobId === undefined ? {} : { jobId: person.jobId }),
  });
  const mail = await confirmationEmail({
    ...person,
    url: `${tx.config.publicUrl}/confirm?${linkQuery(token, person.next)}`,
    hours: CONFIRMATION_HOURS,
    days: UNCONFIRMED_DAYS,
  });
  await enqueueUrgentEmail(tx, { to: person.email, ...mail });
}

async function enqueueReset(
  tx: Tx,
  person: { id: string; firstName: string; email: string },
  jobId: string,
): Promise<void> {
  const minutes = RESET_HOURS * 60;
  const token = await issueToken(tx, { userId: person.id, purpose: "reset-password", minutes, jobId });
  const url = `${tx.config.publicUrl}/reset-password?token=${token}`;
  const mail = await passwordResetEmail({ firstName: person.firstName, url });
  await enqueueUrgentEmail(tx, { to: person.email, ...mail });
}

/** Older links stay as they are: a stranger who asks again must not take the owner's away. */
async function enqueueUnlock(
  tx: Tx,
  person: { id: string; firstName: string; email: string },
  { browser, device, next }: Asking & Pick<Wanted, "next">,
  jobId: string,
): Promise<void> {
  const token = await issueToken(tx, {
    userId: person.id,
    purpose: "unlock-sign-in",
    minutes: UNLOCK_MINUTES,
    data: { browser, device },
    jobId,
  });
  const mail = await unlockEmail({
    firstName: person.firstName,
    device,
    when: londonMoment(tx.clock.now()),
    minutes: UNLOCK_MINUTES,
    url: `${tx.config.publicUrl}/unlock?${linkQuery(token, next)}`,
    resetUrl: `${tx.config.publicUrl}/forgot-password`,
  });
  await enqueueUrgentEmail(tx, { to: person.email, ...mail });
}

const linkQuery = (token: string, next: string | undefined) =>
  String(new URLSearchParams({ token, ...(next && { next }) }));

async function isDone(tx: Scope, jobId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("account_token")
    .select("id")
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return row !== undefined;
}

async function companyNameOf(tx: Scope, userId: string): Promise<string> {
  const row = await tx.db
    .selectFrom("membership")
    .innerJoin("company", "company.id", "membership.company_id")
    .select("company.name")
    .where("membership.user_id", "=", userId)
    .orderBy("membership.created_at")
    .executeTakeFirst();
  return row?.name ?? "Your company";
}
