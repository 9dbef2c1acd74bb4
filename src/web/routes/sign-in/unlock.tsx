import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { keepRegistered } from "#domain/email-confirmation/find-registered.ts";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { isTwoStepWaiting } from "#domain/two-step/start-two-step.ts";
import { checkUnlockLink, type UnlockLink } from "#domain/unlocking/check-unlock-link.ts";
import { requestUnlock } from "#domain/unlocking/request-unlock.ts";
import { unlockBrowser } from "#domain/unlocking/unlock-browser.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AFTER_SIGN_IN, ownPath, wantedPage, withNext } from "#web/way-back.ts";
import type { Route } from "./+types/unlock";

export const meta: Route.MetaFunction = () => [
  { title: "Try to sign in again | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const link = token === null ? undefined : await checkUnlockLink(contextOf(context), token, request.headers);
  const next = ownPath(url.searchParams.get("next"), AFTER_SIGN_IN);
  return { token, link: link ?? null, next };
}

const RECOVERY = "/forgot-password";
const nothing = { sent: null, problem: null, isOpenElsewhere: false, isDead: false };

/** Asks for the link, for an address or for the second step that waits here; or uses it. */
export const action = formAction(
  byIntent({ ask, "ask-two-step": askTwoStep, press }),
  ({ kind, result, problem }, { text }) => ({
    ...nothing,
    result,
    problem,
    isDead: kind === "conflict" && text("token") !== "",
  }),
);

async function ask({ ctx, request, form, check, setCookies }: Sent) {
  const { payload, result } = check(emailOnlySchema);
  const next = wantedPage(form.get("next"));
  const { message, cookies } = await requestUnlock(ctx, { email: payload["email"], next }, request.headers);
  setCookies(cookies);
  return { ...nothing, result, sent: message };
}

async function askTwoStep({ ctx, request, form, setCookies }: Sent) {
  const next = wantedPage(form.get("next"));
  const { message, cookies } = await requestUnlock(ctx, { next }, request.headers);
  setCookies(cookies);
  return { ...nothing, result: undefined, sent: message };
}

/** Mail programs open links by themselves, so it takes a press. */
async function press({ ctx, request, form, goTo }: Sent) {
  const { isHere, email } = await unlockBrowser(ctx, { token: form.get("token") }, request.headers);
  if (!isHere) return { ...nothing, result: undefined, isOpenElsewhere: true };
  const next = form.get("next");
  const toast = { title: "You can try again", description: "This browser has five tries." };
  if (next === RECOVERY) return goTo(RECOVERY, toast);
  const page = isTwoStepWaiting(ctx, request.headers) ? "/login/two-step" : "/login";
  // The sign-in that follows begins with the address.
  return goTo(withNext(page, next), toast, [keepRegistered(ctx, { email, isActive: true })]);
}

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, next } = loaderData;
  if (actionData?.isOpenElsewhere) {
    return (
      <FormPage
        title="You can try again"
        lead="Go back to the browser that asked for the link and sign in there: it has five tries more."
      >
        <ToSignIn next={next} />
      </FormPage>
    );
  }
  if (actionData?.isDead || (token !== null && !link && !actionData)) {
    return (
      <FormPage
        title="This link does not work"
        lead="It has expired or was used already. A link works once, for 15 minutes."
      >
        <AskForm result={undefined} next={next} />
        <ToSignIn next={next} />
      </FormPage>
    );
  }
  if (token !== null && link && !actionData) return <Press token={token} link={link} next={next} />;
  return (
    <FormPage
      title="Try to sign in again"
      lead="After too many wrong passwords or codes, a link by e-mail lets you try again in this browser."
    >
      {actionData?.sent && (
        <Callout tone="ok" isLive title="Check your e-mail">
          {actionData.sent}
        </Callout>
      )}
      {actionData?.problem && (
        <Callout tone="bad" isLive title="Error">
          {actionData.problem}
        </Callout>
      )}
      {!actionData?.sent && <AskForm result={actionData?.result} next={next} />}
      <ToSignIn next={next} />
    </FormPage>
  );
}

function ToSignIn({ next }: { next: string }) {
  return (
    <p className="text-15">
      <TextLink to={withNext("/login", next)}>Back to sign in</TextLink>
    </p>
  );
}

function Press({ token, link, next }: { token: string; link: UnlockLink; next: string }) {
  const isSending = useIsSending("/unlock");
  const lead = link.isHere
    ? "Press once, and this browser can try again. Your password is still asked for."
    : `Another browser asked for this link: ${link.device}. Press once, and it can try again. Do so only if that was you.`;
  return (
    <FormPage title="Try to sign in again" lead={lead}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={next} />
        <Button kind="main" name="intent" value="press" isBusy={isSending} busyLabel="Opening...">
          {link.isHere ? "Let me try again" : "Yes, that was me"}
        </Button>
      </Form>
      <div>
        <ButtonLink to={RECOVERY}>Set a new password instead</ButtonLink>
      </div>
    </FormPage>
  );
}

function AskForm({ result, next }: { result: SubmissionResult<string[]> | undefined; next: string }) {
  const [form, fields] = useCheckedForm(emailOnlySchema, { id: "unlock", lastResult: result });
  const isSending = useIsSending("/unlock");
  return (
    <Form method="post" action="/unlock" {...getFormProps(form)} className="flex flex-col items-start gap-6">
      <input type="hidden" name="next" value={next} />
      <ErrorSummary problems={problemsOf(form)} />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        className="w-full"
      />
      <Button kind="main" name="intent" value="ask" isBusy={isSending} busyLabel="Sending...">
        E-mail me a link
      </Button>
    </Form>
  );
}
