import { getFormProps } from "@conform-to/react";
import { createPackage } from "#domain/packages/create-package.ts";
import { listProjectChoices } from "#domain/packages/list-project-choices.ts";
import { newPackageSchema } from "#domain/packages/packages.schema.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/new-tender";
import { ProjectFields } from "./project-fields.tsx";
import { requireTenders } from "./require-tenders.ts";
import { serviceOptions } from "./service-options.data.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Start a tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders, requireActing];

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    projects: await listProjectChoices(contextOf(context)),
    from: url.searchParams.get("project"),
  };
}

export const action = formAction(
  async ({ ctx, check, goTo }: Sent) => {
    const { payload } = check(newPackageSchema);
    const id = await createPackage(ctx, payload);
    return goTo(`/company/tenders/${id}`, {
      title: "Draft begun",
      description: "Nobody but your team sees it until you issue it.",
    });
  },
  ({ summary }) => ({ result: summary }),
);

/** Begins a trade package: its project, its service and how the main contract stands. */
export default function NewTender({ loaderData: { projects, from }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(newPackageSchema, {
    id: "new-tender",
    lastResult: actionData?.result,
    defaultValue: { withTemplate: "on" },
  });
  return (
    <WorkPage
      title="Start a tender"
      lead="A draft that only your team sees. The work, the documents and the firms come next."
      link={<TextLink to="/company/tenders/ways">Tender, or just ask for quotes?</TextLink>}
      action={
        <ButtonLink
          to={`/company/tenders/list${from === null ? "" : `?project=${encodeURIComponent(from)}`}`}
        >
          Several from a list
        </ButtonLink>
      }
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: "Start a tender" }]} />
      }
    >
      <Form
        method="post"
        {...getFormProps(form)}
        data-keep
        className="mt-6 flex max-w-form flex-col items-start gap-6 border-t border-ink pt-6"
      >
        <ErrorSummary problems={problemsOf(form)} />
        <SelectField
          field={fieldWith(fields.service, { required: true })}
          label="Trade"
          prompt="Choose a service"
          options={serviceOptions}
          className="w-full"
        />
        <TextField
          field={fields.title}
          label="Title of the package"
          hint="Left empty, the trade’s own name."
          className="w-full"
        />
        <ProjectFields fields={fields} projects={projects} from={from} home="/company/tenders/new" />
        <CheckboxField
          field={fields.withTemplate}
          label="Begin with the trade’s template"
          hint="Scope, attendances, evidence, pricing lines and a form of contract, all of which you can change. A trade that has none begins with evidence and attendances."
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Starting...">
            Start the draft
          </Button>
          <CancelLink to="/company/tenders" />
        </div>
      </Form>
    </WorkPage>
  );
}
