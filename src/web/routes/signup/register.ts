import { REGISTRATION_FAILED } from "#domain/accounts/registration.data.ts";
import { PASSWORDS_DIFFER } from "#domain/passwords/passwords.schema.ts";
import { findSignUpDraft } from "#domain/accounts/find-sign-up-draft.ts";
import { ACCOUNT_CREATED, registerCompany } from "#domain/accounts/register-company.ts";
import { SIGNED_IN } from "#domain/sign-in/sign-in.ts";
import type { Context } from "#domain/context.ts";
import { findInvitation, invitationProblems } from "#domain/invitations/find-invitation.ts";
import { redirectWithToast } from "#web/flash.ts";
import type { Sent, FormRefusal } from "#web/forms/form-action.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";

/** Registers the company and leaves the form for the sign-in page, which leads on to the page that was wanted. */
export async function register(
  ctx: Context,
  form: Record<string, unknown>,
  browser: Headers,
): Promise<Response> {
  const { outcome, cookies } = await registerCompany(ctx, form, browser);
  const next = form["next"];
  return outcome === "signed-in"
    ? redirectWithToast(ctx, ownPath(next, AFTER_SIGN_IN), { title: SIGNED_IN, tone: "ok" }, cookies)
    : redirectWithToast(ctx, withNext("/login", next), { ...ACCOUNT_CREATED, tone: "ok" }, cookies);
}

/** The toast of a refused form; a field's errors stand beside it. */
export async function refusalToast(
  { kind, message, problem, result }: FormRefusal,
  { ctx, request }: Sent,
): Promise<ToastMessage | null> {
  if (problem === null) {
    const differ = result?.error?.["confirmPassword"]?.includes(PASSWORDS_DIFFER.title);
    return differ ? { ...PASSWORDS_DIFFER, tone: "bad" } : null;
  }
  if (kind === "unexpected") return { ...REGISTRATION_FAILED, tone: "bad" };
  const { invitationToken } = await findSignUpDraft(ctx, request.headers);
  const found = typeof invitationToken === "string" && (await findInvitation(ctx, invitationToken));
  const words =
    found && "problem" in found
      ? invitationProblems[found.problem]
      : { title: "Registration Error", description: message };
  return { ...words, tone: "bad" };
}
