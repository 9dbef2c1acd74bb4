import { getFormProps } from "@conform-to/react";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { changeAlert } from "#domain/job-alerts/change-alert.ts";
import { describeAlert } from "#domain/job-alerts/describe-alert.ts";
import { type ToldNotice, getAlert } from "#domain/job-alerts/get-alert.ts";
import { alertFrequencies, alertSchema } from "#domain/job-alerts/job-alerts.schema.ts";
import { MAX_BUYER } from "#domain/noticeboard/noticeboard.limits.ts";
import { noticeRadii } from "#domain/noticeboard/noticeboard.schema.ts";
import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { packageBands } from "#domain/tender-rules/package-bands.data.ts";
import { formatCount, formatDate, formatDeadline, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { requireTenders } from "../tenders/require-tenders.ts";
import type { Route } from "./+types/alert";

const LIST = "/company/tenders/alerts";

export const meta: Route.MetaFunction = () => [
  { title: "Job alert | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getAlert(contextOf(context), { alertId: params.alert });
  return { ...found, words: describeAlert(found.alert) };
}

export const action = formAction(
  async ({ ctx, params, check, goTo }: Sent<Route.ActionArgs>) => {
    const { payload } = check(alertSchema);
    await changeAlert(ctx, { ...payload, alertId: params.alert });
    return goTo(`${LIST}/${params.alert}`, "The alert is changed");
  },
  ({ summary }) => ({ result: summary }),
);

/** An alert: what it has found and why, what it asks for, and how often it tells. */
export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alert, notices, total, words } = loaderData;
  return (
    <WorkPage
      title={words}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Tenders", to: "/company/tenders" },
            { label: "Job alerts", to: LIST },
            { label: "Alert" },
          ]}
        />
      }
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="found" className="min-w-0">
          <SectionHeading
            id="found"
            count={
              total > notices.length
                ? `the newest ${formatCount(notices.length)} of ${formatCount(total)}`
                : formatCount(total)
            }
          >
            What it has found
          </SectionHeading>
          {notices.length === 0 ? (
            <p className="pt-4 text-15 text-ink-2">
              {alert.dueAt
                ? `It has found something, and tells of it on ${formatMoment(alert.dueAt)} where it is open still.`
                : `Nothing new since ${formatDate(alert.createdAt)}.`}{" "}
              Tenders that were open before are on <TextLink to="/tenders">the noticeboard</TextLink>.
            </p>
          ) : (
            <ul aria-label="Tenders found">
              {notices.map((notice) => (
                <Found key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
        </section>
        <AlertForm key={JSON.stringify(alert)} alert={alert} result={actionData?.result} />
      </div>
    </WorkPage>
  );
}

function Found({ notice }: { notice: ToldNotice }) {
  const { id, title, reasons, closesAt, isOpen, declineReason, declineLink, buyerName } = notice;
  const decline = declineLink === null ? null : `/tenders/decline?notice=${declineLink}`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <TextLink to={`/tenders/${id}`} className="text-16 font-label wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-15 wrap-anywhere">
          {reasons.length > 0
            ? `Fits: ${reasons.join(", ")}`
            : "Found before the alert or the tender was changed"}
        </p>
        <p className="text-15 wrap-anywhere text-ink-2">
          <DottedFacts facts={[buyerName, isOpen ? `due ${formatDeadline(closesAt)}` : "closed"]} />
        </p>
      </div>
      {declineReason !== null ? (
        <p className="text-15">
          {`Not for us: ${declineReasonLabel(declineReason)}`}{" "}
          {isOpen && decline !== null && (
            <TextLink to={decline}>
              Change<span className="sr-only">{` for ${title}`}</span>
            </TextLink>
          )}
        </p>
      ) : (
        isOpen &&
        decline !== null && (
          <ButtonLink isSmall to={decline}>
            Not for us<span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        )
      )}
    </li>
  );
}

const trades = serviceCategories.flatMap(({ code, name, services }) => [
  { value: code, label: `All of ${name}` },
  ...services.map((service) => ({ value: service.code, label: service.name })),
]);

interface AlertFormProps {
  alert: Route.ComponentProps["loaderData"]["alert"];
  result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined;
}

function AlertForm({ alert, result }: AlertFormProps) {
  const { id, services, place, within, value, buyer, frequency } = alert;
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(alertSchema, {
    id: "job-alert",
    lastResult: result,
    defaultValue: { services, place, within: String(within), value, buyer, frequency },
  });
  return (
    <section aria-labelledby="asks">
      <SectionHeading id="asks">What it asks for</SectionHeading>
      <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-4 pt-5">
        <ErrorSummary problems={problemsOf(form)} />
        <RadioGroupField
          field={fieldWith(fields.frequency, { required: true })}
          label="How often"
          hint="Never in the quiet hours of your notifications."
          options={alertFrequencies}
        />
        <MultiSelect field={fields.services} label="Trades" emptyLabel="Any trade" options={trades} />
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
          <TextField
            field={fields.place}
            label="Place"
            placeholder="Town, postcode or region"
            maxLength={100}
            autoComplete="off"
          />
          <SelectField
            field={fields.within}
            label="Within"
            options={noticeRadii.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
          />
        </div>
        <SelectField field={fields.value} label="Value" prompt="Any value" options={packageBands} />
        <TextField
          field={fields.buyer}
          label="Buyer"
          hint="The name, or how a word of it begins."
          maxLength={MAX_BUYER}
          autoComplete="off"
        />
        <p className="text-13 text-ink-3">A change counts for the tenders that come after it.</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="main" isBusy={isSending} busyLabel="Saving...">
            Save
          </Button>
          <ButtonLink kind="danger" to={`${LIST}/${id}/delete`}>
            Delete
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
