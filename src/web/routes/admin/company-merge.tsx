import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { checkKeptCompany } from "#domain/company-records/check-kept-company.ts";
import { foreseeMerge } from "#domain/company-records/foresee-merge.ts";
import { getCompanyRecord } from "#domain/company-records/get-company-record.ts";
import { listNamesakes } from "#domain/company-records/list-namesakes.ts";
import { mergeFormSchema } from "#domain/company-records/company-records.schema.ts";
import { mergeCompanies } from "#domain/company-records/merge-companies.ts";
import type { ForeseenMerge, MovedCounts } from "#domain/company-records/mergers.queries.ts";
import type { CompanyFacts } from "#domain/company-records/company-records.queries.ts";
import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { formatCount, formatPlace } from "#web/format.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import type { Route } from "./+types/company-merge";
import { Fact, Lines } from "./record-facts.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Merge duplicates | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { number } = params;
  const into = url.searchParams.get("into") ?? "";
  const { name, refusal } = await getCompanyRecord(ctx, { number });
  const company = { number: Number(number), name, refusal };
  const nothing = { company, typed: into, problem: null, namesakes: [], foreseen: null };
  if (refusal !== null) return nothing;
  const problem = into === "" ? null : await checkKeptCompany(ctx, { number, into });
  if (into === "" || problem !== null)
    return { ...nothing, problem, namesakes: await listNamesakes(ctx, { number }) };
  return { ...nothing, foreseen: await foreseeMerge(ctx, { number, into }) };
}

export const action = formAction(
  async ({ ctx, params, url, check, goTo }: Sent<Route.ActionArgs>) => {
    const into = url.searchParams.get("into") ?? "";
    const { payload } = check(mergeFormSchema);
    await mergeCompanies(ctx, { ...payload, number: params.number, into });
    return goTo(`/admin/companies/${into}`, "Merged, and the team told");
  },
  ({ summary }): { result?: SubmissionResult<string[]> } => ({ result: summary }),
);

export const shouldRevalidate = afterConflict;

/** Merging a company that was entered twice: first the one that stays, then what moves, then why. */
export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { company, foreseen } = loaderData;
  const page = `/admin/companies/${company.number}`;
  return (
    <WorkPage
      title="Merge duplicates"
      lead={`${company.name} goes, and another company stays.`}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Companies", to: "/admin/companies" },
            { label: company.name, to: page },
            { label: "Merge" },
          ]}
        />
      }
    >
      <div className="mt-6 flex max-w-form flex-col gap-8 border-t border-ink pt-6">
        {company.refusal !== null && <Callout title="Nothing can be done here">{company.refusal}</Callout>}
        {company.refusal === null && !foreseen && <Choice {...loaderData} />}
        {foreseen && <Preview foreseen={foreseen} page={page} result={actionData?.result} />}
      </div>
    </WorkPage>
  );
}

interface ChoiceProps {
  namesakes: readonly CompanyFacts[];
  typed: string;
  /** Why it cannot be the company of the number that was typed. */
  problem: string | null;
}

function Choice({ namesakes, typed, problem }: ChoiceProps) {
  return (
    <>
      <Form className="flex items-end gap-3">
        <TextField
          field={{
            id: "into",
            name: "into",
            required: true,
            maxLength: 10,
            defaultValue: typed,
            ...(problem !== null && { errors: [problem] }),
          }}
          label="Number of the company that stays"
          hint="As it stands on its page."
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button>See what moves</Button>
      </Form>
      <section aria-labelledby="namesakes">
        <SectionHeading id="namesakes" count={namesakes.length}>
          Of a similar name
        </SectionHeading>
        <Lines
          empty="None."
          lines={namesakes.map(({ id, number, name, town, county, accountType }) => ({
            id,
            text: (
              <>
                <TextLink to={`/admin/companies/${number}`}>{name}</TextLink>
                <span className="block text-13 text-ink-2">
                  {[accountTypeLabel(accountType), formatPlace({ town, county, nation: null })]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </>
            ),
            aside: (
              <TextLink to={`?into=${number}`} className="target">
                This one stays<span className="sr-only">{`: ${name}`}</span>
              </TextLink>
            ),
          }))}
        />
      </section>
    </>
  );
}

const kinds: readonly { of: keyof MovedCounts; label: string }[] = [
  { of: "team", label: "People of its team" },
  { of: "savedBy", label: "Saved by" },
  { of: "conversations", label: "Conversations" },
  { of: "inquiries", label: "Inquiries" },
  { of: "reviews", label: "Reviews" },
  { of: "projects", label: "Projects" },
];

interface PreviewProps {
  foreseen: ForeseenMerge;
  page: string;
  result: SubmissionResult<string[]> | undefined;
}

function Preview({ foreseen, page, result }: PreviewProps) {
  const { gone, kept, moves, doesEvidenceMove, hindrances } = foreseen;
  return (
    <>
      <dl className="text-15">
        <Fact label="Goes">
          <TextLink to={page}>{gone.name}</TextLink>
          {`, number ${gone.number}. Its address leads to the other from then on.`}
        </Fact>
        <Fact label="Stays">
          <TextLink to={`/admin/companies/${kept.number}`}>{kept.name}</TextLink>
          {`, number ${kept.number}. Where its profile says nothing, it takes what the other says.`}
        </Fact>
        {kinds.map(({ of, label }) => (
          <Fact key={of} label={label}>
            {moves[of] === 0 ? "None" : `${formatCount(moves[of])}, to the one that stays`}
          </Fact>
        ))}
        <Fact label="Evidence">
          {moves.evidence === 0
            ? "None"
            : doesEvidenceMove
              ? `${formatCount(moves.evidence)}, to the one that stays: it is for the same name`
              : `${formatCount(moves.evidence)}, which stay behind: they are for another name`}
        </Fact>
        <Fact label="Stays behind">What the two have had to do with each other.</Fact>
      </dl>
      {hindrances.map((sentence) => (
        <Callout key={sentence} tone="bad" title="They cannot be merged as they are">
          {sentence}
        </Callout>
      ))}
      {gone.number !== kept.number && (
        <p className="text-15">
          <TextLink to={`/admin/companies/${kept.number}/merge?into=${gone.number}`}>
            {`Let ${gone.name} stay instead`}
          </TextLink>
        </p>
      )}
      {(hindrances.length === 0 || result) && <MergeForm foreseen={foreseen} page={page} result={result} />}
    </>
  );
}

function MergeForm({ foreseen: { version }, page, result }: PreviewProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(mergeFormSchema, { id: "merge", lastResult: result });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <input type="hidden" name="version" value={version} />
      <TextareaField
        field={fields.reason}
        label="Why"
        hint="The team reads it, and the audit trail keeps it."
        rows={3}
        className="w-full"
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isBusy={isSending} busyLabel="Merging...">
          Merge for good
        </Button>
        <CancelLink to={page} />
      </div>
    </Form>
  );
}
