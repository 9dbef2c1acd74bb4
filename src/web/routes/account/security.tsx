import type { changePasswordSchema } from "#domain/account-settings/account-settings.schema.ts";
import { changePassword } from "#domain/account-settings/change-password.ts";
import { checkedChangePassword } from "#domain/account-settings/check-account-settings.ts";
import { confirmTwoStep } from "#domain/two-step/confirm-two-step.ts";
import { getAccount } from "#domain/account-settings/get-account.ts";
import type { TwoStepSetUp } from "#domain/two-step/describe-set-up.ts";
import { renewRecoveryCodes } from "#domain/two-step/renew-recovery-codes.ts";
import { resumeTwoStep } from "#domain/two-step/resume-two-step.ts";
import { setUpTwoStep } from "#domain/two-step/set-up-two-step.ts";
import { turnOffTwoStep } from "#domain/two-step/turn-off-two-step.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/security";
import { refusedForm, type SettingsAnswer } from "./answer.ts";
import { drawCode } from "#web/draw-code.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { TwoStepSettings } from "./two-step-settings.tsx";

export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ context }: Route.LoaderArgs) {
  return getAccount(contextOf(context));
}

export const action = formAction(
  byIntent({
    "": async ({ ctx, request, check, goTo }: Sent<Route.ActionArgs>) => {
      const hide = ["currentPassword", "password", "confirmPassword"];
      const checked = check(checkedChangePassword as typeof changePasswordSchema, { hide });
      await changePassword(ctx, checked.payload, request.headers);
      return goTo("/account/security", "Your password is changed");
    },
    "set-up": async ({ ctx, request, form }: Sent<Route.ActionArgs>) => {
      return { setUp: draw(await setUpTwoStep(ctx, proofIn(form), request.headers)) };
    },
    confirm: ({ ctx, request, form }: Sent<Route.ActionArgs>) =>
      confirmTwoStep(ctx, { code: form.get("code") }, request.headers),
    renew: ({ ctx, request, form }: Sent<Route.ActionArgs>) =>
      renewRecoveryCodes(ctx, proofIn(form), request.headers),
    "turn-off": async ({ ctx, request, form, goTo }: Sent<Route.ActionArgs>) => {
      await turnOffTwoStep(ctx, proofIn(form), request.headers);
      return goTo("/account/security", "Two-step verification is off");
    },
  }),
  async (refusal, sent) => {
    const intent = intentIn(sent);
    const answer = refusedForm(intent === "" ? "password" : "two-step", refusal);
    // Who is refused a code needs the picture and the key again, and no other.
    const setUp = intent === "confirm" ? await resumeTwoStep(sent.ctx, sent.text("key")) : undefined;
    return setUp ? { ...answer, setUp: draw(setUp) } : answer;
  },
);

const draw = (setUp: TwoStepSetUp) => ({ ...setUp, path: drawCode(setUp.uri) });

const proofIn = (form: FormData) => ({ currentPassword: form.get("currentPassword") ?? undefined });

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { result, problem, setUp, recoveryCodes }: SettingsAnswer = actionData ?? {};
  return (
    <>
      <PasswordForm hasPassword={loaderData.hasPassword} result={result} problem={problem} />
      <TwoStepSettings account={loaderData} setUp={setUp} recoveryCodes={recoveryCodes} problem={problem} />
    </>
  );
}
