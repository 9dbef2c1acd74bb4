import { insertCompany } from "#domain/companies/insert-company.ts";
import { acceptInvitation } from "#domain/invitations/accept-invitation.ts";
import type { Context, Tx } from "#domain/context.ts";
import { authorize, requireFeature } from "#domain/verdict.ts";
import { companyAddedEmail } from "#mail/company-added-email.ts";
import { existingAddressEmail } from "#mail/existing-address-email.ts";
import { isUniqueViolation } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { canSignUp } from "./accounts.policy.ts";
import { type Person, findPersonByEmail, holdPerson } from "#domain/sessions/people.queries.ts";
import { enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { SocialSignUp } from "./accounts.schema.ts";
import { checkedSignUp, checkedSocialSignUp } from "./check-sign-up.ts";
import { type PendingIdentity, findPendingIdentity } from "#domain/social-sign-in/find-pending-identity.ts";
import { limitSignUp } from "#domain/attempts/limit-attempts.ts";
import { insertPerson } from "./insert-person.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { hashPassword } from "#domain/passwords/prove-password.ts";
import { keepRegistered } from "#domain/email-confirmation/find-registered.ts";
import { enqueueConfirmation } from "#domain/email-confirmation/send-account-email.ts";
import { signUpTokenOf } from "./send-verification-code.ts";
import { hasSpentVerifiedEmail, spendVerifiedEmail } from "./check-verified-email.ts";
import { type Browser, type WithCookies, dropCookie, hashToken } from "#domain/sessions/write-cookies.ts";

export const ACCOUNT_CREATED = {
  title: "Account Created!",
  description:
    "Please check your email for a confirmation link to activate your account. You can then log in.",
};

/**
 * `registered`: say ACCOUNT_CREATED and go to /login. `signed-in`: the address was proved by Google or Microsoft, so
 * the account is active and signed in.
 */
export type Registered = WithCookies & { outcome: "registered" | "signed-in" };

interface Registration {
  form: SocialSignUp;
  passwordHash: string | undefined;
  identity: PendingIdentity | undefined;
  /** What the verified code is bound to. */
  boundTo: string;
}

/**
 * Registers a company and its first owner in one transaction: account, credential, company with what it offers,
 * membership, agreements, the invitation that was followed, the confirmation e-mail. Needs an address proved in this
 * browser. The company stands in the directory once the account is confirmed. An address that has an account gets the same answer, and its owner an
 * e-mail that says so; where that account is in no company's team, the company is put under it.
 */
export async function registerCompany(ctx: Context, input: unknown, browser: Browser): Promise<Registered> {
  const identity = findPendingIdentity(ctx, browser);
  const now = ctx.clock.now();
  const parsed = identity ? checkedSocialSignUp(now).parse(input) : checkedSignUp(now).parse(input);
  authorize(canSignUp(ctx.actor));
  requireFeature(ctx, "sign-up");
  await limitSignUp(ctx);
  const { password, ...form } = { password: undefined, ...parsed };
  const registration: Registration = {
    form,
    passwordHash: password === undefined ? undefined : await hashPassword(ctx, password),
    identity,
    boundTo: hashToken(ctx.config, signUpTokenOf(ctx, browser) ?? ""),
  };
  const answer = await onceMore(() => ctx.transact((tx) => register(tx, registration, browser)));
  const kept =
    answer.outcome === "registered" ? [keepRegistered(ctx, { email: form.email, isActive: false })] : [];
  const dropped = [dropCookie(ctx.config, "signUp"), dropCookie(ctx.config, "identity")];
  return { ...answer, cookies: [...answer.cookies, ...dropped, ...kept] };
}

async function register(tx: Tx, registration: Registration, browser: Browser): Promise<Registered> {
  const { form, identity, boundTo } = registration;
  const isProved = identity?.isEmailVerified === true && identity.email === form.email;
  if (!isProved && !(await spendVerifiedEmail(tx, form.email, boundTo))) {
    // Sent twice, by a double click or a retry: the first has done it.
    if (await hasSpentVerifiedEmail(tx, form.email, boundTo)) return { outcome: "registered", cookies: [] };
    throw new AppError("conflict", "Please verify your email address first.");
  }
  await tx.db.deleteFrom("registration_draft").where("browser_hash", "=", boundTo).execute();
  const existing = await findPersonByEmail(tx.db, form.email);
  if (existing) {
    if (await isWithoutCompany(tx, existing)) await addCompany(tx, existing, form);
    else await tellOwner(tx, existing);
    return { outcome: "registered", cookies: [] };
  }
  const user = await insertPerson(tx, {
    ...form,
    passwordHash: registration.passwordHash,
    identity,
    isConfirmed: isProved,
    wantsMarketing: form.acceptMarketing,
  });
  const company = await insertOwnedCompany(tx, form, { userId: user.id, isConfirmed: isProved });
  if (isProved) {
    const { cookies } = await openSession(tx, { user, isRemembered: false, by: identity.provider }, browser);
    return { outcome: "signed-in", cookies };
  }
  await enqueueConfirmation(tx, { ...user, companyName: company.name, next: form.next });
  return { outcome: "registered", cookies: [] };
}

/** Somebody whose account works and who left their company, or was taken out of it; locked until the commit. */
async function isWithoutCompany(tx: Tx, { id }: Person): Promise<boolean> {
  const person = await holdPerson(tx, id);
  if (!person?.confirmedAt || person.closedAt) return false;
  const other = await tx.db
    .selectFrom("user_account as person")
    .select("person.id")
    .where("person.id", "=", id)
    .where("person.is_administrator", "=", false)
    .where("person.suspended_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("membership").select("user_id").where("user_id", "=", id))),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** The address was proved in this browser, as for a new account; its password stays as it is. */
async function addCompany(tx: Tx, owner: Person, form: SocialSignUp): Promise<void> {
  const company = await insertOwnedCompany(tx, form, { userId: owner.id, isConfirmed: true });
  const mail = await companyAddedEmail({
    firstName: owner.firstName,
    email: owner.email,
    companyName: company.name,
    signInUrl: `${tx.config.publicUrl}/login${form.next ? `?${new URLSearchParams({ next: form.next })}` : ""}`,
    resetUrl: `${tx.config.publicUrl}/forgot-password`,
  });
  await enqueueUrgentEmail(tx, { to: owner.email, ...mail });
}

async function insertOwnedCompany(
  tx: Tx,
  form: SocialSignUp,
  { userId, isConfirmed }: { userId: string; isConfirmed: boolean },
) {
  const company = await insertCompany(tx, {
    accountType: form.accountType,
    name: form.companyName,
    location: form.location,
    companySize: form.companySize,
    yearEstablished: form.yearsInBusiness,
    serviceZone: form.serviceZone,
    website: form.website,
    description: form.businessDescription,
    services: form.selectedServices,
    accreditations: form.selectedAccreditations,
    isPublished: isConfirmed,
  });
  const created_at = tx.clock.now();
  await tx.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: company.id, role: "owner", created_at })
    .execute();
  if (form.invitationToken) await acceptInvitation(tx, form.invitationToken, company.id);
  await recordEvent(tx, { action: "company-registered", userId, companyId: company.id });
  return { ...company, name: form.companyName };
}

async function tellOwner(tx: Tx, owner: Person): Promise<void> {
  const mail = await existingAddressEmail({
    firstName: owner.firstName,
    email: owner.email,
    signInUrl: `${tx.config.publicUrl}/login`,
    resetUrl: `${tx.config.publicUrl}/forgot-password`,
  });
  await enqueueUrgentEmail(tx, { to: owner.email, ...mail });
}

/** Two browsers registering one address at once meet at the unique index: the second then finds the first. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}
