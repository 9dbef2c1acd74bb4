import { getFormProps } from "@conform-to/react";
import { Building2, MailCheck, ShieldCheck } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { inviteSizes } from "#domain/catalogue/bands.data.ts";
import { inviteCompanyTypes } from "#domain/catalogue/invitations.data.ts";
import { invitationSchema } from "#domain/invitations/invitations.schema.ts";
import { canSeeInvitations } from "#domain/invitations/invitations.policy.ts";
import { listInvitations } from "#domain/invitations/list-invitations.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import { FormFailure } from "#web/connection/form-failure.tsx";
import { endedAddress, signInAddress } from "#web/forms/ended-session.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { pageAddress } from "#web/page-address.ts";
import { orNetworkError } from "#web/connection/lost-form.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PhoneField, TextField, TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import { useIsLive } from "#web/ui/use-is-live.ts";
import type { Route } from "./+types/invitations";
import { JustSent, SentInvitations } from "./sent-invitations.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Invite a company",
    description:
      "Invite a contractor, a subcontractor or a supplier you work with to create a profile on Lintel.",
    path: "/invitations",
  });

const NOT_SENT = "Failed to send invitation";
const UNEXPECTED = "Something went wrong on our side. Please try again.";

/** The form for everyone; what one's own companies sent for those who are signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const isSignedIn = ctx.actor.kind === "member";
  const verdict = canSeeInvitations(ctx.actor);
  // Who is not signed in fills the form in first, and finds it again afterwards.
  const refusal = isSignedIn && !verdict.isAllowed ? verdict.reason : null;
  if (!verdict.isAllowed) return { isSignedIn, refusal, sent: null };
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const sent = { ...(await listInvitations(ctx, { before })), isLater: before !== undefined };
  return { isSignedIn, refusal, sent };
}

export const action = formAction(
  async ({ ctx, check, goTo }: Sent<Route.ActionArgs>) => {
    const { payload, result } = check(invitationSchema);
    const answer = await sendInvitation(ctx, payload);
    if (answer.outcome === "registered") {
      return { result, toast: null, isFailed: false, isSignInNeeded: false, profile: answer };
    }
    return goTo(`/invitations?sent=${answer.invitationId}`, {
      title: "Invitation sent successfully!",
      description: "The company has been invited to join Lintel.",
    });
  },
  ({ kind, result, problem }) => {
    const toast: ToastMessage | null =
      problem === null ? null : { title: NOT_SENT, description: problem, tone: "bad" };
    return {
      result,
      toast,
      isFailed: kind === "unexpected",
      isSignInNeeded: kind === "unauthenticated",
      profile: null,
    };
  },
  { isForVisitors: true, unexpected: UNEXPECTED },
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError({ title: NOT_SENT, otherwise: UNEXPECTED }, serverAction);
}

const reasons = [
  {
    icon: Building2,
    title: "Bring your supply chain",
    text: "The firms you already work with become easy to find, check and ask, for you and for others.",
  },
  {
    icon: MailCheck,
    title: "One e-mail, from you",
    text: "It names your company and says why it came. The link works for 30 days and fills in what you tell us here.",
  },
  {
    icon: ShieldCheck,
    title: "A no is a no",
    text: "Every e-mail lets its reader decline, or ask never to be invited again. We keep to that, for ever.",
  },
];

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  usePageToast(actionData?.toast);
  // Starts with a new form after each submission.
  const newest = loaderData.sent?.invitations[0];
  const [query] = useSearchParams();
  const justSent = loaderData.sent?.invitations.find(({ id }) => id === query.get("sent"));
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="title text-32 md:text-44">Invite a company</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        Ask a firm you know to create its profile, so that you can find, check and contact each other here.
      </p>
      <div className="mt-8 grid gap-10 border-t border-ink pt-8 xl:grid-cols-[minmax(0,40rem)_1fr] xl:gap-20">
        <div className="flex max-w-form flex-col gap-6">
          {justSent && !actionData && <JustSent row={justSent} />}
          {loaderData.refusal === null ? (
            <InviteForm key={newest?.id} actionData={actionData} isSignedIn={loaderData.isSignedIn} />
          ) : (
            <Callout>{loaderData.refusal}</Callout>
          )}
        </div>
        <ul className="flex max-w-form flex-col gap-6 xl:pt-2">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-line" />
              <div>
                <h2 className="text-16 font-label">{title}</h2>
                <p className="text-15 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {loaderData.sent && <SentInvitations {...loaderData.sent} />}
    </div>
  );
}

type Answered = Exclude<Route.ComponentProps["actionData"], undefined>;

function InviteForm({ actionData, isSignedIn }: { actionData: Answered | undefined; isSignedIn: boolean }) {
  const [form, fields] = useCheckedForm(invitationSchema, { id: "invite", lastResult: actionData?.result });
  const isSending = useIsSending();
  const isLive = useIsLive();
  const isIncomplete = isLive && (!fields.companyName.value?.trim() || !fields.contactEmail.value?.trim());
  return (
    <Form method="post" {...getFormProps(form)} data-keep className="flex flex-col gap-6">
      <Outcome actionData={actionData} isSignedIn={isSignedIn} />
      <ErrorSummary problems={problemsOf(form)} />
      {!isSignedIn && !actionData?.isSignInNeeded && (
        <Callout>
          You need to be signed in to send an invitation.{" "}
          <TextLink to="/login?next=/invitations">Sign in</TextLink> or{" "}
          <TextLink to="/signup">register your company</TextLink>.
        </Callout>
      )}
      <TextField field={fields.companyName} label="Company Name" autoComplete="off" />
      <TextField field={fields.contactEmail} label="Contact Email" type="email" autoComplete="off" />
      <TextField field={fields.contactName} label="Contact Name" autoComplete="off" />
      <PhoneField field={fields.phoneNumber} label="Phone Number" />
      <div className="grid gap-6 md:grid-cols-2">
        <SelectField
          field={fields.companyType}
          label="Company Type"
          prompt="Choose a type"
          options={inviteCompanyTypes}
        />
        <SelectField
          field={fields.companySize}
          label="Company Size"
          prompt="Choose a size"
          options={inviteSizes}
        />
      </div>
      <TextField field={fields.location} label="Location" placeholder="City, County" autoComplete="off" />
      <TextField field={fields.website} label="Website" type="url" inputMode="url" autoComplete="off" />
      <TextareaField
        field={fields.message}
        label="Message"
        hint="Goes into the e-mail, as yours. At most 1,000 characters."
        rows={4}
      />
      <div>
        <Button kind="main" isBusy={isSending} busyLabel="Sending..." disabled={isIncomplete}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}

function Outcome({ actionData, isSignedIn }: { actionData: Answered | undefined; isSignedIn: boolean }) {
  const here = pageAddress(useLocation());
  if (actionData?.profile) {
    return (
      <Callout isLive title={`${actionData.profile.companyName} is in the directory already`}>
        No e-mail was sent.{" "}
        <TextLink to={`/profile/${actionData.profile.companyNumber}`}>See its profile</TextLink>.
      </Callout>
    );
  }
  if (!actionData?.toast) return null;
  return (
    <FormFailure toast={actionData.toast} isFailed={actionData.isFailed}>
      {actionData.isSignInNeeded && (
        <p>
          {isSignedIn && "Your session has ended. "}
          <TextLink to={isSignedIn ? endedAddress(here) : signInAddress(here)}>Sign in</TextLink>
          <span className="scriptless:hidden"> and find here what you typed</span>.
        </p>
      )}
    </FormFailure>
  );
}
