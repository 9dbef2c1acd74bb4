import { getFormProps } from "@conform-to/react";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { type ListAdvice, adviseOnList } from "#domain/packages/advise-on-list.ts";
import { createPackages } from "#domain/packages/create-packages.ts";
import { listProjectChoices } from "#domain/packages/list-project-choices.ts";
import { packageListSchema } from "#domain/packages/packages.schema.ts";
import { previewPackages } from "#domain/packages/preview-packages.ts";
import { type ListReading, readPackageList } from "#domain/tender-rules/read-package-list.ts";
import { templatedServices } from "#domain/tender-rules/templates.data.ts";
import { MAX_LISTED_PACKAGES } from "#domain/tender-rules/tender-rules.limits.ts";
import { formatDate, formatMoney, formatNames, formatNumberOf } from "#web/format.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { summaryAtFields } from "#web/forms/refused-form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { requireActing } from "#web/require-acting.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { fieldWith } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/package-list";
import { ProjectFields } from "./project-fields.tsx";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Packages from a list | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders, requireActing];

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    projects: await listProjectChoices(contextOf(context)),
    templated: templatedServices,
    from: url.searchParams.get("project"),
  };
}

export const action = formAction(
  byIntent({
    // What is in a chosen file takes the place of the text, so that it can be corrected there.
    look: async ({ ctx, form, text, files, check }: Sent) => {
      const wanted = { rows: text("rows"), files: files("file"), ...projectIn(text) };
      const reading = await previewPackages(ctx, wanted);
      form.delete("file");
      form.delete("intent");
      form.set("rows", reading.rows);
      return { result: check(packageListSchema).result, reading, rows: reading.rows };
    },
    make: async ({ ctx, form, check, goTo }: Sent) => {
      form.delete("file");
      form.delete("intent");
      const { payload } = check(packageListSchema);
      const { count, projectId } = await createPackages(ctx, payload);
      return goTo(`/company/tenders/projects/${projectId}`, {
        title: `${formatNumberOf(count, "draft")} begun`,
        description: "Nobody but your team sees them until you issue them.",
      });
    },
  }),
  // By a refusal nothing is lost that was pasted or read from a file, nor how it was read.
  async (refusal, { ctx, text }) => ({
    result: summaryAtFields(refusal),
    reading: await readAgain(ctx, text),
    rows: text("rows"),
  }),
);

async function readAgain(ctx: Context, text: Sent["text"]) {
  const rows = text("rows");
  const reading = readPackageList(rows);
  if ("sentence" in reading) return null;
  return { ...reading, rows, taken: [], advice: await adviseOnList(ctx, reading.packages, projectIn(text)) };
}

const projectIn = (text: Sent["text"]) => ({
  project: text("project"),
  nation: text("nation"),
  location: text("location"),
});

/** Begins a project's packages from a list in one go, after a look at how it was read. */
export default function PackageList({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, templated, from } = loaderData;
  const isSending = useIsSending();
  const { reading = null, rows } = actionData ?? {};
  const [form, fields] = useCheckedForm(packageListSchema, {
    id: "package-list",
    lastResult: actionData?.result,
    defaultValue: { withTemplate: "on" },
  });
  const isReady = reading !== null && reading.errors.length + reading.taken.length === 0;
  return (
    <WorkPage
      title="Packages from a list"
      lead="One draft for each row, in one project. Nothing is made before you have seen how the list was read."
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: "Packages from a list" }]}
        />
      }
    >
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        data-keep
        className="mt-6 grid items-start gap-x-12 gap-y-8 border-t border-ink pt-6 xl:grid-cols-2"
      >
        <div className="flex flex-col items-start gap-6">
          <ErrorSummary problems={problemsOf(form)} />
          <ProjectFields fields={fields} projects={projects} from={from} home="/company/tenders/list" />
          <CheckboxField
            field={fields.withTemplate}
            label="Begin each with its trade’s template"
            hint="Scope, attendances, evidence, pricing lines and a form of contract, all of which you can change. Most trades have none, and begin with evidence and attendances alone: the look at the list says which."
          />
        </div>
        <div className="flex flex-col items-start gap-6">
          <FileField
            // A file that was read is chosen no more: its rows are corrected in the box.
            field={{ id: "file", name: "file", key: reading?.rows }}
            label="Choose a CSV file"
            hint="Its rows come into the box below, where you can correct them."
            accept=".csv,.txt"
            isSingle
            className="w-full"
          />
          <TextareaField
            field={
              rows === undefined ? fields.rows : fieldWith(fields.rows, { key: rows, defaultValue: rows })
            }
            label="Or paste rows"
            hint={`Code, title, service, budget, return, award, start on site: with a line of headings in any order, or in this one. At most ${MAX_LISTED_PACKAGES} packages.`}
            rows={10}
            spellCheck={false}
            className="w-full"
          />
        </div>
        <div className="flex flex-wrap gap-3 xl:col-span-2">
          <Button
            kind={isReady ? "secondary" : "main"}
            name="intent"
            value="look"
            isBusy={isSending}
            busyLabel="Reading..."
          >
            Look at the list
          </Button>
          <CancelLink to="/company/tenders" />
        </div>
        {reading && (
          <div className="min-w-0 xl:col-span-2">
            <Preview reading={reading} templated={templated} />
            {isReady && (
              <div className="mt-6">
                <Button kind="main" name="intent" value="make">
                  {`Begin ${formatNumberOf(reading.packages.length, "draft")}`}
                </Button>
              </div>
            )}
          </div>
        )}
      </Form>
    </WorkPage>
  );
}

interface PreviewProps {
  reading: ListReading & { taken: readonly string[]; advice: readonly ListAdvice[] };
  /** The services that a template is written for. */
  templated: readonly string[];
}

function Preview({ reading: { packages, errors, taken, advice }, templated }: PreviewProps) {
  const day = (value: string | null) => (value === null ? "–" : formatDate(value));
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-5">
      <SectionHeading id="preview" count={formatNumberOf(packages.length, "package")}>
        As it was read
      </SectionHeading>
      {errors.length > 0 && (
        <Callout tone="bad" isLive title={`${formatNumberOf(errors.length, "row")} cannot be read`}>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {errors.map(({ row, sentence }) => (
              <li key={row} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <p className="mt-2">Correct them above and look again. Nothing was made.</p>
        </Callout>
      )}
      {taken.length > 0 && (
        <Callout tone="bad" isLive title="Codes that the project has already">
          {`${formatNames(taken)}: give these rows other codes above and look again. Nothing was made.`}
        </Callout>
      )}
      {advice.length > 0 && (
        <Callout tone="wait" title="Look at these dates">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {advice.map(({ name, sentences }, at) => (
              <li key={at} className="wrap-anywhere">
                {`${name}: ${sentences.join(" ")}`}
              </li>
            ))}
          </ul>
          <p className="mt-2">The drafts can be begun with them, and corrected there.</p>
        </Callout>
      )}
      {packages.length > 0 && (
        <Table
          caption="Packages as they were read"
          isCaptionHidden
          rows={packages.map((each, at) => ({ ...each, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: "code", heading: "Code", cell: ({ code }) => code || "–" },
            { key: "title", heading: "Title", isName: true, cell: ({ title }) => title },
            { key: "service", heading: "Service", cell: ({ service }) => serviceName(service) },
            {
              key: "template",
              heading: "Template",
              cell: ({ service }) => (templated.includes(service) ? "Its own" : "None"),
            },
            {
              key: "budget",
              heading: "Budget",
              isFigure: true,
              cell: ({ budgetPence }) => (budgetPence === null ? "–" : formatMoney(budgetPence)),
            },
            { key: "return", heading: "Quotes due", cell: ({ returnOn }) => day(returnOn) },
            { key: "award", heading: "Award", cell: ({ awardOn }) => day(awardOn) },
            { key: "start", heading: "Start on site", cell: ({ startOn }) => day(startOn) },
          ]}
        />
      )}
    </section>
  );
}
