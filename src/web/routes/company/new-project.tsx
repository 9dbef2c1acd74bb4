import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { createProject } from "#domain/projects/create-project.ts";
import { newProjectSchema } from "#domain/projects/projects.schema.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { summaryAtFields } from "#web/forms/refused-form.tsx";
import { requireActing } from "#web/require-acting.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/new-project";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Add a project | Lintel" },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [requireActing];

export const action = formAction(
  async ({ ctx, url, check, goTo }: Sent<Route.ActionArgs>) => {
    const { companyId, query } = ownCompanyOf(ctx, url);
    const { payload } = check(newProjectSchema);
    const { id } = await createProject(ctx, { ...payload, companyId });
    return goTo(`/company/projects/${id}${query}`);
  },
  (refusal) => ({ result: summaryAtFields(refusal) }),
);

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
      <Form
        method="post"
        {...getFormProps(form)}
        data-keep
        className="by-stage flex flex-col items-start gap-6"
      >
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
        <div className="for-completed w-full sm:max-w-80">
          <DateField
            field={fieldWith(fields.completedOn, { requiredWhileShown: true })}
            label="Completed on"
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Begin draft
          </Button>
          <CancelLink to={link("/company/projects")} />
        </div>
      </Form>
    </CompanyPage>
  );
}
