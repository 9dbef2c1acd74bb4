import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect } from "react-router";
import { createProject } from "#domain/projects/create-project.ts";
import { newProjectSchema } from "#domain/projects/projects.schema.ts";
import { isAppError } from "#platform/errors.ts";
import { statusOf } from "#web/answers.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/new-project";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Add a project | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { companyId, query } = ownCompanyOf(ctx, url);
  const submission = parseWithZod(await readForm(request), { schema: newProjectSchema });
  const answer: { result?: SubmissionResult<string[]> } = {};
  if (submission.status !== "success") {
    answer.result = submission.reply();
    return data(answer, { status: 400 });
  }
  try {
    const { id } = await createProject(ctx, { ...submission.payload, companyId });
    throw redirect(`/company/projects/${id}${query}`);
  } catch (error) {
    if (!isAppError(error) || error.kind === "unauthenticated") throw error;
    answer.result = submission.reply({ formErrors: [error.message] });
    return data(answer, { status: statusOf(error) });
  }
}

export const stageOptions = [
  { value: "current", label: "Current", hint: "It is being built." },
  { value: "upcoming", label: "Upcoming", hint: "It has not started." },
  { value: "completed", label: "Completed", hint: "It has been handed over." },
];

export default function NewProject({ actionData }: Route.ComponentProps) {
  const { link } = useOwnCompany();
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(newProjectSchema, {
    id: "new-project",
    lastResult: actionData?.result,
    defaultValue: { stage: "current" },
  });
  return (
    <CompanyPage
      title="Add a project"
      tab="projects"
      lead="It begins as a draft that only your team sees. Everything else follows on the next page."
      above={{ label: "Projects", to: link("/company/projects") }}
      preview={null}
    >
      <Form method="post" {...getFormProps(form)} className="flex flex-col items-start gap-6">
        <ErrorSummary problems={problemsOf(form)} />
        <TextField field={fields.name} label="Project Name" autoComplete="off" className="w-full" />
        <TextField
          field={fields.type}
          label="Type"
          hint="What is being built, such as Offices or Loft conversion."
          autoComplete="off"
          className="w-full"
        />
        <RadioGroupField field={fields.stage} label="Stage" options={stageOptions} />
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Begin Draft
          </Button>
          <ButtonLink to={link("/company/projects")} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </CompanyPage>
  );
}
