import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { transferFormSchema } from "#domain/company-records/company-records.schema.ts";
import { getCompanyRecord } from "#domain/company-records/get-company-record.ts";
import { transferOwnership } from "#domain/company-records/transfer-ownership.ts";
import { membershipRoleLabel } from "#domain/teams/membership-roles.data.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { OwnProof } from "#web/forms/own-proof.tsx";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/company-hand-over";
import { Lines } from "./record-facts.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Hand over ownership | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { number, name, refusal, team, provesByPassword } = await getCompanyRecord(contextOf(context), {
    number: params.number,
  });
  const chosen = team.find(({ id }) => id === url.searchParams.get("to"));
  return { number, name, refusal, team, provesByPassword, chosen: chosen?.email ?? "" };
}

export const action = formAction(
  async ({ ctx, params, request, check, goTo }: Sent<Route.ActionArgs>) => {
    const { payload } = check(transferFormSchema, { hide: ["currentPassword"] });
    await transferOwnership(ctx, { ...payload, number: params.number }, request.headers);
    return goTo(`/admin/companies/${params.number}`, "Handed over, and everybody concerned told");
  },
  ({ summary }): { result?: SubmissionResult<string[]> } => ({ result: summary }),
);

/** Makes somebody the owner of a company; the owners until now are told. */
export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, refusal, team } = loaderData;
  const page = `/admin/companies/${number}`;
  return (
    <WorkPage
      title="Hand over ownership"
      lead={`Of ${name}, to somebody who has proved that it is theirs.`}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Companies", to: "/admin/companies" },
            { label: name, to: page },
            { label: "Hand over ownership" },
          ]}
        />
      }
    >
      {refusal !== null ? (
        <Callout title="Nothing can be done here" className="mt-6">
          {refusal}
        </Callout>
      ) : (
        <div className="mt-6 flex max-w-form flex-col gap-8 border-t border-ink pt-6">
          <section aria-labelledby="team">
            <SectionHeading id="team" count={team.length}>
              The team
            </SectionHeading>
            <Lines
              empty="Nobody."
              lines={team.map((person) => ({
                id: person.id,
                text: `${person.name}, ${membershipRoleLabel(person.role)}`,
                aside:
                  person.email && !person.closedAt && !person.suspendedAt ? (
                    <TextLink to={`?to=${person.id}`} preventScrollReset className="target">
                      Choose<span className="sr-only">{` ${person.name}`}</span>
                    </TextLink>
                  ) : (
                    "Cannot sign in"
                  ),
              }))}
            />
          </section>
          <TransferForm
            key={loaderData.chosen}
            page={page}
            chosen={loaderData.chosen}
            provesByPassword={loaderData.provesByPassword}
            result={actionData?.result}
          />
        </div>
      )}
    </WorkPage>
  );
}

interface TransferFormProps {
  page: string;
  chosen: string;
  provesByPassword: boolean;
  result: SubmissionResult<string[]> | undefined;
}

function TransferForm({ page, chosen, provesByPassword, result }: TransferFormProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(transferFormSchema, {
    id: "hand-over",
    lastResult: result,
    defaultValue: { email: chosen, formerOwners: "admin" },
  });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <TextField
        field={fields.email}
        label="The new owner’s email address"
        hint="Of an account by which somebody can sign in, in the team or not."
        type="email"
        autoComplete="off"
        className="w-full"
      />
      <SelectField
        field={fields.formerOwners}
        label="The owners until now"
        options={[
          { value: "admin", label: "Stay in the team as admins" },
          { value: "out", label: "Leave the team" },
        ]}
        className="w-full"
      />
      <TextareaField
        field={fields.reason}
        label="What proved it"
        hint="The people concerned read it, and the audit trail keeps it."
        rows={3}
        className="w-full"
      />
      <OwnProof hasPassword={provesByPassword} field={fields.currentPassword} label="Your own password" />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isBusy={isSending} busyLabel="Handing over...">
          Hand over ownership
        </Button>
        <CancelLink to={page} />
      </div>
    </Form>
  );
}
