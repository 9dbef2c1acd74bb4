import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import { updateAccountSchema } from "#domain/accounts/accounts.schema.ts";
import { askEmailChange } from "#domain/accounts/ask-email-change.ts";
import { changeEmail } from "#domain/accounts/change-email.ts";
import { checkedUpdateAccount } from "#domain/accounts/check-sign-up.ts";
import { changeEmailSchema } from "#domain/accounts/accounts.schema.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { updateAccount } from "#domain/accounts/update-account.ts";
import { AppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { PhoneField, TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/details";
import { refusedForm, type SettingsAnswer } from "./answer.ts";
import { EmailChange } from "./email-change.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const handle = { scripts: "load" };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export function loader({ context }: Route.LoaderArgs) {
  return getAccount(contextOf(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "details");
  const email = String(form.get("email") ?? "");
  try {
    if (intent === "ask-email") {
      const parsed = changeEmailSchema.safeParse(Object.fromEntries(form));
      if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "");
      const sent = await askEmailChange(ctx, Object.fromEntries(form), request.headers);
      if (!sent.success) throw new AppError("too-many", sent.message);
      return data({ newEmail: parsed.data.email });
    }
    if (intent === "change-email") {
      const changed = await changeEmail(ctx, { email, code: form.get("code") }, request.headers);
      if (changed.success) {
        throw redirectWithToast(ctx, "/account", { title: changed.message, tone: "ok" });
      }
      return data({ newEmail: email, problem: { form: "email", message: changed.message } }, { status: 400 });
    }
    const submission = parseWithZod(form, { schema: checkedUpdateAccount as typeof updateAccountSchema });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    await updateAccount(ctx, submission.payload);
    throw redirectWithToast(ctx, "/account", { title: "Your details are saved", tone: "ok" });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedForm(intent === "details" ? "details" : "email", error);
  }
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { result, problem, newEmail }: SettingsAnswer = actionData ?? {};
  const { firstName, lastName, phone, companyPosition, email, hasPassword } = loaderData;
  const [form, fields] = useCheckedForm(updateAccountSchema, {
    id: "details",
    lastResult: result,
    defaultValue: { firstName, lastName, phoneNumber: phone, companyPosition },
  });
  return (
    <>
      <SettingsSection title="Your details" form="details" problem={problem}>
        <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
          <ErrorSummary problems={problemsOf(form)} />
          <div className="grid w-full gap-6 sm:grid-cols-2">
            <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
            <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
          </div>
          <PhoneField field={fields.phoneNumber} label="Phone Number" className="w-full" />
          <TextField
            field={fields.companyPosition}
            label="Your Position at Company"
            autoComplete="organization-title"
            className="w-full"
          />
          <Button kind="main">Save Details</Button>
        </Form>
      </SettingsSection>
      <EmailChange email={email} hasPassword={hasPassword} newEmail={newEmail} problem={problem} />
    </>
  );
}
