import { createContext, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { CODE_MINUTES } from "#domain/accounts/accounts.limits.ts";
import { canSignUp } from "#domain/accounts/accounts.policy.ts";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { findSignUpDraft } from "#domain/accounts/find-sign-up-draft.ts";
import { findPendingIdentity } from "#domain/social-sign-in/find-pending-identity.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import { checkVerifiedEmail } from "#domain/accounts/check-verified-email.ts";
import { whyClosed } from "#domain/verdict.ts";
import { logBug, initOf } from "#web/answers.ts";
import { withCookies } from "#web/flash.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { FormFailure } from "#web/connection/form-failure.tsx";
import { orNetworkError } from "#web/connection/lost-form.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/verify";
import { answerResend, answerVerify, isResend, refusedCode, sendProblem } from "./answer-code.ts";
import { CodeForm } from "./code-form.tsx";
import { usePasswordMemory } from "./password-memory.tsx";
import { ResendForm } from "./resend-form.tsx";
import { WhatFollows } from "./what-follows.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Verify your email address | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

/** Set by the action, so that the page which answers it sends no further code. */
const isAnswer = createContext(false);

/** Sends a code as the page is opened, to the address in the form; within the cooldown it sends none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const draft = await findSignUpDraft(ctx, request.headers);
  const parsed = emailOnlySchema.safeParse({ email: draft["email"] });
  if (!parsed.success || !canSignUp(ctx.actor).isAllowed || whyClosed(ctx, "sign-up"))
    throw redirect("/signup");
  const { email } = parsed.data;
  const hasPassword = !findPendingIdentity(ctx, request.headers);
  const shown = { email, hasPassword, hasOutbox: ctx.config.isDemo, isSent: true };
  const send = async () => {
    if (await checkVerifiedEmail(ctx, email, request.headers)) return "verified";
    return context.get(isAnswer) ? "answered" : sendVerificationCode(ctx, { email }, request.headers);
  };
  return send().then(
    (sent) => {
      if (sent === "verified") throw redirect("/signup");
      if (sent === "answered") return data({ ...shown, cooldown: 0, toast: null });
      const toast = sent.success
        ? { title: "Verification code sent", description: sent.message, tone: "ok" as const }
        : sendProblem(sent.message);
      const { status, headers } = initOf(sent);
      return data(
        { ...shown, cooldown: sent.cooldown ?? sent.retryAfter ?? 0, toast },
        { status, headers: withCookies(sent.cookies, headers) },
      );
    },
    (error) => {
      const { message } = logBug(ctx, error, "Failed to send verification code. Please try again.");
      return data({ ...shown, isSent: false, cooldown: 0, toast: sendProblem(message) });
    },
  );
}

/** Checks the code, or sends another one. */
export const action = formAction(
  byIntent({ verify: withAddress(answerVerify), resend: withAddress(answerResend) }),
  (refusal, sent) => {
    sent.context.set(isAnswer, true);
    return refusedCode(refusal, sent);
  },
  {
    isForVisitors: true,
    unexpected: (sent) =>
      `Failed to ${isResend(sent) ? "resend verification" : "verify"} code. Please try again.`,
  },
);

/** For the address in the sign-up form; without one, that form comes first. */
function withAddress<Answer>(answer: (sent: Sent, email: string) => Promise<Answer>) {
  return async (sent: Sent<Route.ActionArgs>) => {
    sent.context.set(isAnswer, true);
    const draft = await findSignUpDraft(sent.ctx, sent.request.headers);
    const parsed = emailOnlySchema.safeParse({ email: draft["email"] });
    return parsed.success ? answer(sent, parsed.data.email) : sent.goTo("/signup");
  };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isOther = (await readForm(request.clone())).get("intent") === "resend";
  const otherwise = isOther
    ? "Failed to resend verification code. Please try again."
    : "An error occurred during verification. Please try again.";
  return orNetworkError({ title: "Verification failed", otherwise }, serverAction);
}

/** A wrong code must not send a new one. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasOutbox, isSent } = loaderData;
  const passwords = usePasswordMemory();
  const hasToType = loaderData.hasPassword && passwords.current.password === "";
  const toast = actionData?.toast ?? loaderData.toast;
  usePageToast(toast);
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1 className="title text-32 md:text-44">Verify your email address</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        {isSent || actionData ? "We sent a 6-digit code to " : "Ask below for a 6-digit code to "}
        <strong className="font-label text-ink">
          <EmailAddress>{email}</EmailAddress>
        </strong>
        . It is valid for {CODE_MINUTES} minutes.
      </p>
      <div className="mt-8 grid gap-10 border-t border-ink pt-8 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-24">
        <aside className="max-lg:hidden lg:order-last">
          <WhatFollows current={1} />
        </aside>
        <div className="flex flex-col gap-8">
          {toast && (
            <Callout tone={toast.tone ?? "none"} title={toast.title} className="hidden scriptless:flex">
              {toast.description}
            </Callout>
          )}
          {actionData?.isFailed && (
            <FormFailure toast={actionData.toast} isFailed className="scriptless:hidden" />
          )}
          <CodeForm answer={actionData} />
          <ResendForm cooldown={loaderData.cooldown} answer={actionData}>
            {hasOutbox && (
              <>
                This is a demo: the e-mail is in the <TextLink to="/dev/outbox">outbox</TextLink>.
              </>
            )}
          </ResendForm>
          <div className="border-t border-rule pt-6">
            <ButtonLink to="/signup" kind="quiet" className="-ml-5">
              Back to Registration
            </ButtonLink>
            <p className="text-13 text-ink-3">
              What you typed is kept, so you can correct your address there.
              {hasToType && " Only your password has to be entered again: we do not keep it."}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
