import { createContext, data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { CODE_MINUTES } from "#domain/accounts/accounts.limits.ts";
import { canSignUp } from "#domain/accounts/accounts.policy.ts";
import { emailOnlySchema } from "#domain/sign-in/sign-in.schema.ts";
import { findSignUpDraft } from "#domain/accounts/find-sign-up-draft.ts";
import { sendVerificationCode } from "#domain/accounts/send-verification-code.ts";
import { checkVerifiedEmail } from "#domain/accounts/check-verified-email.ts";
import { retryAfter } from "#web/answers.ts";
import { withCookies } from "#web/flash.ts";
import { orNetworkError } from "#web/forms/lost-network.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import type { Route } from "./+types/verify";
import { answerResend, answerVerify, sendProblem, unexpected } from "./answer-code.ts";
import { CodeForm } from "./code-form.tsx";
import { ResendForm } from "./resend-form.tsx";
import { WhatFollows } from "./what-follows.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Verify your email address | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders);

/** Set by the action, so that the page which answers it sends no further code. */
const isAnswer = createContext(false);

/** Sends a code as the page is opened, to the address in the form; within the cooldown it sends none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const draft = await findSignUpDraft(ctx, request.headers);
  const parsed = emailOnlySchema.safeParse({ email: draft["email"] });
  if (!parsed.success || !canSignUp(ctx.actor).isAllowed) throw redirect("/signup");
  const { email } = parsed.data;
  if (await checkVerifiedEmail(ctx, email, request.headers)) throw redirect("/signup");
  const shown = { email, hasOutbox: ctx.config.isDemo };
  if (context.get(isAnswer)) return { ...shown, cooldown: 0, toast: null };
  try {
    const sent = await sendVerificationCode(ctx, { email }, request.headers);
    const toast = sent.success
      ? { title: "Verification code sent", description: sent.message, tone: "ok" as const }
      : sendProblem(sent.message);
    return data(
      { ...shown, cooldown: sent.cooldown ?? sent.retryAfter ?? 0, toast },
      { status: sent.success ? 200 : 429, headers: withCookies(sent.cookies, retryAfter(sent)) },
    );
  } catch (error) {
    unexpected(ctx, error);
    return {
      ...shown,
      cooldown: 0,
      toast: sendProblem("Failed to send verification code. Please try again."),
    };
  }
}

/** Checks the code, or sends another one. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  context.set(isAnswer, true);
  const form = await readForm(request);
  const draft = await findSignUpDraft(ctx, request.headers);
  const parsed = emailOnlySchema.safeParse({ email: draft["email"] });
  if (!parsed.success) throw redirect("/signup");
  const asked = { ctx, email: parsed.data.email, browser: request.headers };
  return form.get("intent") === "resend" ? answerResend(asked) : answerVerify(asked, form.get("code"));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isResend = (await readForm(request.clone())).get("intent") === "resend";
  const otherwise = isResend
    ? "Failed to resend verification code. Please try again."
    : "An error occurred during verification. Please try again.";
  return orNetworkError({ title: "Verification failed", otherwise }, serverAction);
}

/** A wrong code must not send a new one. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasOutbox } = loaderData;
  const toast = actionData?.toast ?? loaderData.toast;
  usePageToast(toast);
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1 className="title text-32 md:text-44">Verify your email address</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        We sent a 6-digit code to <strong className="font-label break-all text-ink">{email}</strong>. It is
        valid for {CODE_MINUTES} minutes.
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
          <CodeForm answer={actionData} />
          <ResendForm cooldown={loaderData.cooldown} answer={actionData}>
            {hasOutbox && (
              <>
                This is a demo: the letter is in the <TextLink to="/dev/outbox">outbox</TextLink>.
              </>
            )}
          </ResendForm>
          <div className="border-t border-rule pt-6">
            <ButtonLink to="/signup" kind="quiet" className="-ml-5">
              Back to Registration
            </ButtonLink>
            <p className="text-13 text-ink-3">
              What you typed is kept, so you can correct your address there.
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
