import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { resendConfirmationSchema, signInSchema } from "#domain/sign-in/sign-in.schema.ts";
import { listDemoSignIns } from "#domain/sign-in/list-demo-sign-ins.ts";
import { listSocialProviders } from "#domain/sign-in/list-social-providers.ts";
import { resendConfirmation } from "#domain/sign-in/resend-confirmation.ts";
import { SIGNED_IN, signIn } from "#domain/sign-in/sign-in.ts";
import type { Context } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { pageMeta } from "#web/meta.ts";
import { orNetworkError } from "#web/forms/lost-network.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import { AFTER_SIGN_IN, ownPath, wantedPage, withNext } from "#web/way-back.ts";
import type { Route } from "./+types/login";
import { DemoSignIns } from "./demo-sign-ins.tsx";
import { goOn } from "./go-on.ts";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";

const UNEXPECTED = "An unexpected error occurred";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in to your account",
    description: "Sign in to Lintel to answer enquiries, price work and look after your company's profile.",
    path: "/login",
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const next = ownPath(url.searchParams.get("next"), AFTER_SIGN_IN);
  if (ctx.actor.kind === "member") throw redirectWithToast(ctx, next, { title: SIGNED_IN, tone: "ok" });
  return { next, providers: listSocialProviders(ctx), demoSignIns: await listDemoSignIns(ctx) };
}

/** Signs in; or sends the confirmation link again to somebody who has not followed it yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "resend") return resend(ctx, form);
  const submission = parseWithZod(form, { schema: signInSchema });
  // Taken first: hiding fields in the answer takes them out of the payload too.
  const payload = { ...submission.payload };
  const result = submission.reply({ hideFields: ["password"] });
  const nothing = { result, toast: null, unconfirmed: null };
  if (submission.status !== "success") return data(nothing, { status: 400 });
  try {
    const answer = await signIn(ctx, payload, request.headers);
    if (answer.outcome !== "unconfirmed") throw goOn(ctx, answer, form.get("next"));
    const { email, message } = answer;
    return data({ ...nothing, unconfirmed: { email, message } }, { status: 403 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusal(ctx, error, nothing);
  }
}

async function resend(ctx: Context, form: FormData) {
  const nothing = { result: undefined, toast: null, unconfirmed: null };
  const next = wantedPage(form.get("next"));
  const parsed = resendConfirmationSchema.safeParse({ email: form.get("email"), next });
  if (!parsed.success) return data(nothing, { status: 400 });
  try {
    const { message } = await resendConfirmation(ctx, parsed.data);
    throw redirectWithToast(ctx, withNext("/login", next), {
      title: "Confirmation link",
      description: message,
      tone: "ok",
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusal(ctx, error, nothing);
  }
}

function refusal<Rest extends object>(ctx: Context, error: unknown, rest: Rest) {
  const isRefusal = isAppError(error);
  if (!isRefusal) ctx.log.error({ requestId: ctx.requestId, err: error }, "sign-in failed");
  const description = isRefusal ? error.message : UNEXPECTED;
  const toast: ToastMessage = { title: "Error", description, tone: "bad" };
  return data(
    { ...rest, toast },
    isRefusal ? { status: statusOf(error), headers: retryAfter(error) } : { status: 500 },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError({ title: "Error", otherwise: UNEXPECTED }, serverAction);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, providers, demoSignIns } = loaderData;
  usePageToast(actionData?.toast);
  return (
    <FormPage
      title="Sign in to your account"
      aside={demoSignIns.length > 0 && <DemoSignIns people={demoSignIns} next={next} />}
    >
      {actionData?.unconfirmed && <Unconfirmed {...actionData.unconfirmed} next={next} />}
      <SocialButtons providers={providers} next={next} />
      <p className="flex items-center gap-4 text-15 text-ink-2 before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
        Or continue with email
      </p>
      <LoginForm next={next} result={actionData?.result} problem={actionData?.toast?.description} />
      <p className="border-t border-rule pt-5 text-15 text-ink-2">
        New here? <TextLink to={withNext("/signup", next)}>Sign up</TextLink>
      </p>
    </FormPage>
  );
}
