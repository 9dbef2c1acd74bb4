import { data } from "react-router";
import { signInSchema } from "#domain/sign-in/sign-in.schema.ts";
import { listDemoSignIns } from "#domain/sign-in/list-demo-sign-ins.ts";
import { listSocialProviders } from "#domain/social-sign-in/list-social-providers.ts";
import { findRegistered, keepRegistered } from "#domain/email-confirmation/find-registered.ts";
import { resendConfirmation } from "#domain/email-confirmation/resend-confirmation.ts";
import { SIGNED_IN, signIn } from "#domain/sign-in/sign-in.ts";
import { AppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { hasEnded } from "#web/forms/ended-session.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { pageMeta } from "#web/meta.ts";
import { orNetworkError } from "#web/connection/lost-form.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import { AFTER_SIGN_IN, ownPath, wantedPage, withNext } from "#web/way-back.ts";
import type { Route } from "./+types/login";
import { CheckYourEmail } from "./check-your-email.tsx";
import { DemoSignIns } from "./demo-sign-ins.tsx";
import { goOn } from "./go-on.ts";
import { LoginForm } from "./login-form.tsx";
import { sayPurpose } from "./say-purpose.ts";
import { SessionEnded } from "./session-ended.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { UnlockOffer } from "./unlock-offer.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";

const UNEXPECTED = "An unexpected error occurred";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in to your account",
    description: "Sign in to Lintel to answer inquiries, price work and look after your company’s profile.",
    path: "/login",
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const next = ownPath(url.searchParams.get("next"), AFTER_SIGN_IN);
  if (ctx.actor.kind === "member") throw redirectWithToast(ctx, next, { title: SIGNED_IN, tone: "ok" });
  const demoSignIns = await listDemoSignIns(ctx);
  return {
    next,
    isEnded: hasEnded(url),
    providers: listSocialProviders(ctx),
    demoSignIns,
    registered: findRegistered(ctx, request.headers),
    hasOutbox: ctx.config.isDemo,
  };
}

/** Signs in; or sends the confirmation link again to somebody who has not followed it yet. */
export const action = formAction(
  byIntent({ "": enter, resend }),
  ({ kind, result, problem, remedy, typed }) => {
    const toast: ToastMessage | null =
      problem === null ? null : { title: "Error", description: problem, tone: "bad" };
    const unlock = remedy === "unlock-by-email" ? { email: typed["email"] ?? "" } : null;
    return { result, toast, isFailed: kind === "unexpected", unconfirmed: null, unlock };
  },
  { isForVisitors: true, unexpected: UNEXPECTED },
);

async function enter({ ctx, request, form, check }: Sent) {
  const { payload, result } = check(signInSchema, { hide: ["password"] });
  const answer = await signIn(ctx, payload, request.headers);
  if (answer.outcome !== "unconfirmed") return goOn(ctx, answer, form.get("next"));
  const { email, message } = answer;
  const toast: ToastMessage = { title: "Error", description: message, tone: "bad" };
  return data({ result, toast, isFailed: false, unconfirmed: { email, message }, unlock: null }, 403);
}

async function resend({ ctx, request, form, text, goTo }: Sent) {
  const next = wantedPage(form.get("next"));
  const email = text("email");
  const last = findRegistered(ctx, request.headers);
  if (last && last.email === email && last.cooldown > 0) throw waitFor(last.cooldown);
  const { message } = await resendConfirmation(ctx, { email, next });
  const cookies = last?.email === email ? [keepRegistered(ctx, { email, isActive: false })] : [];
  return goTo(withNext("/login", next), { title: "Confirmation link", description: message }, cookies);
}

function waitFor(seconds: number): AppError {
  const words = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return new AppError("too-many", `Please wait ${words} before asking for another link.`, {
    retryAfter: seconds,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError({ title: "Error", otherwise: UNEXPECTED }, serverAction);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isEnded, providers, demoSignIns, registered, hasOutbox } = loaderData;
  usePageToast(actionData?.toast);
  const purpose = sayPurpose(next);
  return (
    <FormPage
      title="Sign in to your account"
      lead={
        purpose && (
          <>
            Sign in, or <TextLink to={withNext("/signup", next)}>sign up</TextLink>, to {purpose}
          </>
        )
      }
      aside={demoSignIns.length > 0 && <DemoSignIns people={demoSignIns} next={next} />}
    >
      {isEnded && <SessionEnded />}
      {actionData?.unconfirmed ? (
        <Unconfirmed {...actionData.unconfirmed} next={next} />
      ) : (
        registered &&
        !registered.isActive && <CheckYourEmail {...registered} hasOutbox={hasOutbox} next={next} />
      )}
      {actionData?.unlock && <UnlockOffer {...actionData.unlock} next={next} />}
      <SocialButtons providers={providers} next={next} />
      <p className="flex items-center gap-4 text-15 text-ink-2 before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
        Or continue with email
      </p>
      <LoginForm
        email={registered?.email}
        next={next}
        result={actionData?.result}
        toast={actionData?.unconfirmed ? null : (actionData?.toast ?? null)}
        isFailed={actionData?.isFailed ?? false}
      />
      <p className="border-t border-rule pt-5 text-15 text-ink-2">
        New here? <TextLink to={withNext("/signup", next)}>Sign up</TextLink>
      </p>
    </FormPage>
  );
}
