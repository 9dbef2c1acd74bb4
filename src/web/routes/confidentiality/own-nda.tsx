import { acceptNda } from "#domain/confidentiality/accept-nda.ts";
import { MAX_NAME, MAX_POSITION } from "#domain/confidentiality/confidentiality.limits.ts";
import { getOwnNda } from "#domain/confidentiality/get-own-nda.ts";
import { memberOf } from "#domain/actor.ts";
import { formatDeadline } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { afterConflict } from "#web/after-conflict.ts";
import { requireTenders } from "#web/routes/tenders/require-tenders.ts";
import { contextOf } from "#web/session.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/own-nda";
import { NdaText } from "./nda-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Confidentiality agreement: ${loaderData?.nda.title ?? "a tender"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const nda = await getOwnNda(ctx, { invitationId: params.invitation });
  return { nda, reader: memberOf(ctx.actor).name };
}

export const shouldRevalidate = afterConflict;

export const action = formAction(
  async ({ ctx, params, text, goTo }: Sent<Route.ActionArgs>) => {
    await acceptNda(ctx, {
      invitationId: params.invitation,
      hash: text("hash"),
      name: text("name"),
      position: text("position"),
      mayBind: text("mayBind") || undefined,
    });
    return goTo(`/company/tenders/invited/${params.invitation}#documents`, {
      title: "Accepted",
      description: "The documents are open to everybody of your company.",
    });
  },
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

/** The agreement that a buyer asks for, to read, to accept and to print. */
export default function OwnNdaPage({
  loaderData: { nda, reader },
  actionData,
  params,
}: Route.ComponentProps) {
  const { title, projectName, buyerName, asked, accepted, closed } = nda;
  const back = `/company/tenders/invited/${params.invitation}`;
  const typed = actionData?.typed ?? {};
  return (
    <WorkPage
      title="Confidentiality agreement"
      lead={<DottedFacts facts={[title, projectName, buyerName]} />}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Invitations", to: "/company/tenders/invited" },
            { label: title, to: back },
            { label: "Confidentiality agreement" },
          ]}
        />
      }
    >
      <div className="mt-6 flex flex-col gap-8">
        <NotDone problem={actionData?.problem} errors={actionData?.errors} />
        {accepted && (
          <Callout tone="ok" title={`Accepted for ${accepted.firm}`}>
            {`By ${accepted.name}, ${accepted.position}, ${formatDeadline(accepted.at)}.`}
          </Callout>
        )}
        {asked === null ? (
          <p className="text-16 text-ink-2">The buyer asks for no confidentiality agreement.</p>
        ) : (
          <NdaText text={asked.text} hash={asked.hash} />
        )}
        {asked !== null && accepted === null && closed !== null && (
          <Callout tone="quiet" title="You cannot accept it">
            {closed}
          </Callout>
        )}
        {asked !== null && accepted === null && closed === null && (
          <AcceptForm hash={asked.hash} values={{ name: reader, ...typed }} />
        )}
      </div>
    </WorkPage>
  );
}

function AcceptForm({
  hash,
  values,
}: {
  hash: string;
  values: Readonly<Record<string, string | undefined>>;
}) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      id={`accept-nda-${hash}`}
      its={{ hash }}
      data-keep
      className="flex max-w-form flex-col items-start gap-5 border border-ink bg-sheet p-5"
    >
      <h2 className="heading text-19">Accept it for your company</h2>
      <input type="hidden" name="hash" value={hash} />
      <TextField
        field={{ id: "name", name: "name", defaultValue: values["name"], required: true }}
        label="Your name"
        maxLength={MAX_NAME}
        autoComplete="name"
        className="w-full"
      />
      <TextField
        field={{ id: "position", name: "position", defaultValue: values["position"], required: true }}
        label="Your position"
        maxLength={MAX_POSITION}
        autoComplete="organization-title"
        className="w-full"
      />
      <CheckboxField
        field={{ id: "mayBind", name: "mayBind", required: true }}
        label="I may bind my company, and accept this agreement for it"
        hint="Your name, your position, the time and the fingerprint of the text are kept for both sides."
      />
      <Button kind="main" isBusy={isSending} busyLabel="Accepting...">
        Accept the agreement
      </Button>
    </Form>
  );
}
