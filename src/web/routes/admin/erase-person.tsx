import { type SubmissionResult, getFormProps } from "@conform-to/react";
import { erasePerson } from "#domain/admin/erase-person.ts";
import { foreseeErasure } from "#domain/admin/foresee-erasure.ts";
import { erasureFormSchema } from "#domain/admin/person.schema.ts";
import { CancelLink } from "#web/forms/cancel-link.tsx";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { OwnProof } from "#web/forms/own-proof.tsx";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/erase-person";
import { Fact } from "./record-facts.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Erase a person | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ params, context }: Route.LoaderArgs) {
  return foreseeErasure(contextOf(context), { userId: params.id });
}

export const action = formAction(
  async ({ ctx, params, request, check, goTo }: Sent<Route.ActionArgs>) => {
    const { payload } = check(erasureFormSchema, { hide: ["currentPassword"] });
    await erasePerson(ctx, { ...payload, userId: params.id }, request.headers);
    return goTo("/admin/users", "Erased, and told by e-mail");
  },
  ({ summary }): { result?: SubmissionResult<string[]> } => ({ result: summary }),
);

/** What erasing somebody takes away and what it leaves, before it is done. */
export default function ErasePerson({ loaderData: person, actionData }: Route.ComponentProps) {
  const { name, email, id, companies } = person;
  const orphaned = companies.filter(({ fate }) => fate === "needs-owner");
  const closing = companies.filter(({ fate }) => fate === "leaves");
  return (
    <WorkPage
      title={`Erase ${name}`}
      lead={<EmailAddress>{email}</EmailAddress>}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "User Management", to: "/admin/users" },
            { label: name, to: `/admin/users/${id}` },
            { label: "Erase" },
          ]}
        />
      }
    >
      <div className="mt-6 flex max-w-form flex-col gap-6 border-t border-ink pt-6">
        <dl className="text-15">
          <Fact label="What goes">
            Name, address, phone number, password, sessions and settings, what they have saved, and claims
            with their documents. At once, and it cannot be taken back.
          </Fact>
          <Fact label="What stays">
            What they wrote to other companies, as from a “Former member”, the record of agreements, and the
            audit trail without their personal values.
          </Fact>
          {closing.length > 0 && (
            <Fact label="Companies that close">
              {`${closing.map(({ companyName }) => companyName).join(", ")}: nobody else is in the team, and what it told of itself goes with it.`}
            </Fact>
          )}
        </dl>
        {orphaned.map(({ companyNumber, companyName }) => (
          <Callout key={companyNumber} tone="bad" title={`They are the last owner of ${companyName}`}>
            {"It has other people in its team, so it needs another owner first. "}
            <TextLink to={`/admin/companies/${companyNumber}/hand-over`}>Hand it over</TextLink>
          </Callout>
        ))}
        {(orphaned.length === 0 || actionData) && <ErasureForm person={person} result={actionData?.result} />}
      </div>
    </WorkPage>
  );
}

interface ErasureFormProps {
  person: Pick<Route.ComponentProps["loaderData"], "id" | "provesByPassword">;
  result: SubmissionResult<string[]> | undefined;
}

function ErasureForm({ person: { id, provesByPassword }, result }: ErasureFormProps) {
  const isSending = useIsSending();
  const [form, fields] = useCheckedForm(erasureFormSchema, { id: "erasure", lastResult: result });
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col items-start gap-6">
      <ErrorSummary problems={problemsOf(form)} />
      <TextareaField
        field={fields.reason}
        label="Why"
        hint="The person reads it in a last e-mail, and the audit trail keeps it."
        rows={3}
        className="w-full"
      />
      <OwnProof hasPassword={provesByPassword} field={fields.currentPassword} label="Your own password" />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isBusy={isSending} busyLabel="Erasing...">
          Erase for good
        </Button>
        <CancelLink to={`/admin/users/${id}`} />
      </div>
    </Form>
  );
}
