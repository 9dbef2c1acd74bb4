import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { changePasswordSchema } from "#domain/accounts/accounts.schema.ts";
import { changePassword } from "#domain/accounts/change-password.ts";
import { checkedChangePassword } from "#domain/accounts/check-sign-up.ts";
import { confirmTwoStep } from "#domain/accounts/confirm-two-step.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { renewRecoveryCodes } from "#domain/accounts/renew-recovery-codes.ts";
import { setUpTwoStep } from "#domain/accounts/set-up-two-step.ts";
import { turnOffTwoStep } from "#domain/accounts/turn-off-two-step.ts";
import { redirectWithToast } from "#web/flash.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/security";
import { refusedForm, type SettingsAnswer } from "./answer.ts";
import { drawCode } from "./draw-code.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { TwoStepSettings } from "./two-step-settings.tsx";

export const handle = { scripts: "load" };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export function loader({ context }: Route.LoaderArgs) {
  return getAccount(contextOf(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const browser = request.headers;
  const intent = String(form.get("intent") ?? "");
  const proof = { currentPassword: form.get("currentPassword") ?? undefined };
  const done = (title: string) => redirectWithToast(ctx, "/account/security", { title, tone: "ok" });
  try {
    switch (intent) {
      case "set-up": {
        const { uri, secret } = await setUpTwoStep(ctx, proof, browser);
        return data({ setUp: { path: drawCode(uri), secret } });
      }
      case "confirm":
        return data(await confirmTwoStep(ctx, { code: form.get("code") }, browser));
      case "renew":
        return data(await renewRecoveryCodes(ctx, proof, browser));
      case "turn-off":
        await turnOffTwoStep(ctx, proof, browser);
        throw done("Two-step verification is off");
      default: {
        const submission = parseWithZod(form, {
          schema: checkedChangePassword as typeof changePasswordSchema,
        });
        const payload = { ...submission.payload };
        const result = submission.reply({ hideFields: ["currentPassword", "password", "confirmPassword"] });
        if (submission.status !== "success") return data({ result }, { status: 400 });
        await changePassword(ctx, payload, browser);
        throw done("Your password is changed");
      }
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedForm(intent === "" ? "password" : "two-step", error);
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { result, problem, setUp, recoveryCodes }: SettingsAnswer = actionData ?? {};
  return (
    <>
      <PasswordForm hasPassword={loaderData.hasPassword} result={result} problem={problem} />
      <TwoStepSettings account={loaderData} setUp={setUp} recoveryCodes={recoveryCodes} problem={problem} />
    </>
  );
}
