import { getFormProps } from "@conform-to/react";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { makeRequestTender } from "#domain/tendering/make-request-tender.ts";
import { prepareRequestTender } from "#domain/tendering/prepare-request-tender.ts";
import { requestTenderFields } from "#domain/tendering/tendering.schema.ts";
import { formatDate, formatMoney, formatNumberOf } from "#web/format.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { summaryAtFields } from "#web/forms/refused-form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/request-tender";
import { ContractFields, standingFacts } from "./project-fields.tsx";
import { requireTenders } from "./require-tenders.ts";
import { serviceOptions } from "./service-options.data.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Make an inquiry a tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders, requireActing];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { request: await prepareRequestTender(contextOf(context), { requestId: params.request }) };
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    const { payload } = check(requestTenderFields);
    const id = await makeRequestTender(ctx, { ...payload, requestId: params.request });
    return goTo(`/company/tenders/${id}`, {
      title: "Draft begun",
      description: "Nobody but your team sees it until you issue it; the inquiry stays as it is.",
    });
  },
  (refusal) => ({ result: summaryAtFields(refusal) }),
);

/** Makes a tender of a request for quotes: what comes along, and the little that is not known yet. */
export default function RequestTender({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const { projectName, firms, packageId, service, stands } = request;
  const [form, fields] = useCheckedForm(requestTenderFields, {
    id: "request-tender",
    lastResult: actionData?.result,
  });
  const isOpen = packageId === null && firms.length > 0;
  return (
    <WorkPage
      title="Make it a tender"
      lead={`What you asked for ${projectName} becomes the draft of a tender, without typing it again.`}
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Inquiries", to: "/inquiries?box=sent" }, { label: projectName }]} />
      }
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 xl:grid-cols-2">
        <section aria-labelledby="along">
          <SectionHeading id="along">What comes along</SectionHeading>
          <FactList facts={factsOf(request)} />
          <p className="mt-4 max-w-measure text-15 whitespace-pre-wrap wrap-anywhere">
            {request.description}
          </p>
        </section>
        {packageId !== null && (
          <p className="text-16">
            It has become a tender already.{" "}
            <TextLink to={`/company/tenders/${packageId}`}>Open the tender</TextLink>
          </p>
        )}
        {packageId === null && !isOpen && (
          <p className="text-16">
            It is not open any more: no firm still waits for your word.{" "}
            <TextLink to="/company/tenders/new">Start a tender by itself</TextLink>
          </p>
        )}
        {(isOpen || actionData) && (
          <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
            <ErrorSummary problems={problemsOf(form)} />
            {service === null && (
              <SelectField
                field={fieldWith(fields.service, { required: true })}
                label="Trade"
                prompt="Choose a service"
                options={serviceOptions}
                className="w-full"
              />
            )}
            {stands === null && <ContractFields fields={fields} />}
            <div className="flex flex-wrap gap-3">
              <Button kind="main" isBusy={isSending} busyLabel="Starting...">
                Begin the draft
              </Button>
              <CancelLink to="/inquiries?box=sent" />
            </div>
          </Form>
        )}
      </div>
    </WorkPage>
  );
}

type Request = Route.ComponentProps["loaderData"]["request"];

function factsOf({ service, place, stands, wantedStart, valuePence, files, firms }: Request): Fact[] {
  return [
    ...(service === null ? [] : [{ label: "Trade", value: serviceName(service) }]),
    { label: "Place", value: place },
    ...(stands === null ? [] : standingFacts(stands)),
    ...(wantedStart === null ? [] : [{ label: "Start on site", value: formatDate(wantedStart) }]),
    ...(valuePence ? [{ label: "Budget, yours alone", value: formatMoney(valuePence) }] : []),
    { label: "Documents", value: files === 0 ? "None" : formatNumberOf(files, "file") },
    { label: "Invited with the issue", value: firms.length === 0 ? "Nobody" : firms.join(", ") },
  ];
}
