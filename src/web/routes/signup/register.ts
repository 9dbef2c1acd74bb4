import { REGISTRATION_FAILED } from "#domain/accounts/registration.data.ts";
import { ACCOUNT_CREATED, registerCompany } from "#domain/accounts/register-company.ts";
import { SIGNED_IN } from "#domain/sign-in/sign-in.ts";
import type { Context } from "#domain/context.ts";
import { findInvitation, invitationProblems } from "#domain/invitations/find-invitation.ts";
import { isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";

interface Refused {
  toast: ToastMessage;
  status: number;
  headers: Record<string, string>;
}

/** Registers the company and leaves the form for the sign-in page, which leads on to the page that was wanted; answers what to say when that is refused. */
export async function register(
  ctx: Context,
  form: Record<string, unknown>,
  browser: Headers,
): Promise<Refused> {
  const next = form["next"];
  try {
    const { outcome, cookies } = await registerCompany(ctx, form, browser);
    throw outcome === "signed-in"
      ? redirectWithToast(ctx, ownPath(next, AFTER_SIGN_IN), { title: SIGNED_IN, tone: "ok" }, cookies)
      : redirectWithToast(ctx, withNext("/login", next), { ...ACCOUNT_CREATED, tone: "ok" }, cookies);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusal(ctx, error, form["invitationToken"]);
  }
}

async function refusal(ctx: Context, error: unknown, token: unknown): Promise<Refused> {
  if (!isAppError(error)) {
    ctx.log.error({ requestId: ctx.requestId, err: error }, "registration failed");
    return { toast: { ...REGISTRATION_FAILED, tone: "bad" }, status: 500, headers: {} };
  }
  const found = typeof token === "string" ? await findInvitation(ctx, token) : undefined;
  const words =
    found && "problem" in found
      ? invitationProblems[found.problem]
      : { title: "Registration Error", description: error.message };
  return { toast: { ...words, tone: "bad" }, status: statusOf(error), headers: retryAfter(error) };
}
