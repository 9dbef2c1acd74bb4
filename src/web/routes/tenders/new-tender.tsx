import { getFormProps } from "@conform-to/react";
import { createPackage } from "#domain/packages/create-package.ts";
import { listEarlierPackages } from "#domain/packages/list-earlier-packages.ts";
import { listProjectChoices } from "#domain/packages/list-project-choices.ts";
import { newPackageSchema } from "#domain/packages/packages.schema.ts";
import { templatedServices } from "#domain/tender-rules/templates.data.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { summaryAtFields } from "#web/forms/refused-form.tsx";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/new-tender";
import { ProjectFields } from "./project-fields.tsx";
import { requireTenders } from "./require-tenders.ts";
import { TemplateField, TradeField } from "./trade-field.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Start a tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders, requireActing];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return {
    projects: await listProjectChoices(ctx),
    earlier: await listEarlierPackages(ctx),
    templated: templatedServices,
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
  (refusal) => ({ result: summaryAtFields(refusal) }),
);

/** Begins a trade package: its project, its service and how the main contract stands. */
export default function NewTender({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, earlier, templated, from } = loaderData;
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
        className="by-trade mt-6 flex max-w-form flex-col items-start gap-6 border-t border-ink pt-6"
      >
        <ErrorSummary problems={problemsOf(form)} />
        <TradeField
          field={fieldWith(fields.service, { required: true })}
          templated={templated}
          earlier={earlier}
        />
        <TextField
          field={fields.title}
          label="Title of the package"
          hint="Left empty, the trade’s own name."
          className="w-full"
        />
        <ProjectFields fields={fields} projects={projects} from={from} home="/company/tenders/new" />
        <TemplateField field={fields.withTemplate} />
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
