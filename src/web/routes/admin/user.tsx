import { listAuditEvents } from "#domain/audit/list-audit-events.ts";
import { endPersonsSessions } from "#domain/admin/end-persons-sessions.ts";
import { getPerson } from "#domain/admin/get-person.ts";
import { resendActivation } from "#domain/admin/resend-activation.ts";
import { restorePerson } from "#domain/admin/restore-person.ts";
import { setRole } from "#domain/admin/set-role.ts";
import { suspendPerson } from "#domain/admin/suspend-person.ts";
import { readPeriods } from "#domain/retention/read-periods.ts";
import { formatDate, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { errorsWithProof } from "#web/forms/refused-form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { OwnProof } from "#web/forms/own-proof.tsx";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/user";
import { PersonBadge } from "./person-badge.tsx";
import { PersonTrail, SignIns } from "./person-history.tsx";
import { Fact, Lines } from "./record-facts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "User"} | Lintel` },
  { name: "robots", content: "noindex" },
];

/** Of the trail the newest; the rest is in the trail itself. */
const SHOWN_EVENTS = 10;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await getPerson(ctx, { userId: params.id });
  const newest = async (search: object) =>
    (await listAuditEvents(ctx, { subject: person.id, ...search })).events.slice(0, SHOWN_EVENTS);
  return {
    ...person,
    events: await newest({}),
    signIns: await newest({ action: "sign-in" }),
    daysOfEmails: readPeriods(ctx)["email-log"],
  };
}

type UserSent = Sent<Route.ActionArgs>;

const change =
  (run: (ctx: UserSent["ctx"], input: unknown) => Promise<unknown>, done: string) =>
  async (sent: UserSent) => {
    await run(sent.ctx, { userId: sent.params.id, reason: sent.text("reason") });
    return sent.goTo(`/admin/users/${sent.params.id}`, done);
  };

const changeRole = (isAdministrator: boolean, done: string) => async (sent: UserSent) => {
  const input = { userId: sent.params.id, isAdministrator, currentPassword: sent.text("currentPassword") };
  await setRole(sent.ctx, input, sent.request.headers);
  return sent.goTo(`/admin/users/${sent.params.id}`, done);
};

export const action = formAction(
  byIntent({
    suspend: change(suspendPerson, "Suspended, and told by e-mail"),
    restore: change(restorePerson, "Restored, and told by e-mail"),
    "end-sessions": async (sent: UserSent) => {
      const count = await endPersonsSessions(sent.ctx, { userId: sent.params.id });
      return sent.goTo(`/admin/users/${sent.params.id}`, `${formatNumberOf(count, "session")} ended`);
    },
    resend: change(resendActivation, "The activation link is on its way"),
    make: changeRole(true, "Now an administrator"),
    unmake: changeRole(false, "No longer an administrator"),
  }),
  (refusal, { form }) => ({
    problem: refusal.message,
    typed: refusal.typed,
    errors: errorsWithProof(refusal, form),
  }),
);

/** One account, and what an administrator can do about it. */
export default function User({ loaderData: person, actionData }: Route.ComponentProps) {
  const { name, email, phone, createdAt, confirmedAt, closedAt, suspendedAt, suspendedReason, companies } =
    person;
  return (
    <WorkPage
      title={name}
      lead={<EmailAddress>{email}</EmailAddress>}
      breadcrumb={<Breadcrumb crumbs={[{ label: "User Management", to: "/admin/users" }, { label: name }]} />}
      state={<PersonBadge person={person} />}
      link={<TextLink to={`/admin/audit?actor=${person.id}`}>What they did</TextLink>}
    >
      <NotDone problem={actionData?.problem} errors={actionData?.errors} className="mt-6" />
      {suspendedAt && (
        <Callout tone="bad" title={`Suspended since ${formatDate(suspendedAt)}`} className="mt-6">
          {suspendedReason}
        </Callout>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="facts">
            <SectionHeading id="facts">Account</SectionHeading>
            <dl className="text-15">
              <Fact label="Companies">
                {companies.length === 0
                  ? "None"
                  : companies.map(({ number, name: company, role }) => (
                      <span key={number} className="block">
                        <TextLink to={`/admin/companies/${number}`}>{company}</TextLink>, {role}
                      </span>
                    ))}
              </Fact>
              <Fact label="Phone">{phone ?? "Not given"}</Fact>
              <Fact label="Joined">{formatMoment(createdAt)}</Fact>
              <Fact label="Activated">{confirmedAt ? formatMoment(confirmedAt) : "Not yet"}</Fact>
              {closedAt && <Fact label="Closed">{formatMoment(closedAt)}</Fact>}
            </dl>
          </section>
          <section aria-labelledby="sessions">
            <SectionHeading id="sessions" count={person.sessions.length}>
              Signed in
            </SectionHeading>
            <Lines
              empty="Nowhere at the moment."
              lines={person.sessions.map(({ id, device, signedInAt, lastUsedAt }) => ({
                id,
                text: device,
                aside: `since ${formatDate(signedInAt)}, last seen ${formatMoment(lastUsedAt)}`,
              }))}
            />
          </section>
          <SignIns personId={person.id} signIns={person.signIns} />
          <section aria-labelledby="emails">
            <SectionHeading id="emails">{`E-mails of the last ${person.daysOfEmails} days`}</SectionHeading>
            <Lines
              empty="None."
              lines={person.emails.map(({ id, status, queuedAt, answer }) => ({
                id,
                text: `${FATES[status] ?? status}${answer ? `: ${answer}` : ""}`,
                aside: formatMoment(queuedAt),
              }))}
            />
          </section>
        </div>
        {person.isSelf ? (
          <Callout title="This is your own account">
            Another administrator has to change it here. <TextLink to="/account">Your account</TextLink>
          </Callout>
        ) : (
          <Actions person={person} typed={actionData?.typed} />
        )}
      </div>
      <PersonTrail personId={person.id} events={person.events} />
    </WorkPage>
  );
}

const FATES: Record<string, string> = {
  queued: "Waiting to be sent",
  sent: "Sent",
  kept: "Kept, no mail server",
  refused: "Refused",
  failed: "Given up",
};

interface ActionsProps {
  person: Route.ComponentProps["loaderData"];
  /** What was refused, as it was typed. */
  typed: Readonly<Record<string, string>> | undefined;
}

function Actions({ person, typed }: ActionsProps) {
  const { suspendedAt, confirmedAt, closedAt, isAdministrator, sessions } = person;
  const reason = typedFor(typed, { intent: "suspend" })["reason"];
  const role = isAdministrator ? "unmake" : "make";
  return (
    <section
      aria-labelledby="actions"
      className="flex flex-col items-start gap-5 border border-ink bg-sheet p-5"
    >
      <h2 id="actions" className="heading text-19">
        What can be done
      </h2>
      {(suspendedAt || sessions.length > 0 || !confirmedAt) && (
        <Form method="post" className="flex flex-wrap gap-3">
          {suspendedAt && (
            <Button name="intent" value="restore">
              Restore the account
            </Button>
          )}
          {sessions.length > 0 && (
            <Button name="intent" value="end-sessions">
              Sign out everywhere
            </Button>
          )}
          {!confirmedAt && (
            <Button name="intent" value="resend">
              Send the activation link again
            </Button>
          )}
        </Form>
      )}
      {!suspendedAt && !closedAt && (
        <details open={reason !== undefined || undefined} className="w-full">
          <summary className={`${buttonClass({ kind: "danger" })} w-fit cursor-pointer list-none`}>
            Suspend
          </summary>
          <Form
            method="post"
            id="suspension"
            its={{ intent: "suspend" }}
            data-keep
            className="mt-3 flex flex-col items-start gap-3"
          >
            <TextareaField
              field={{ id: "reason", name: "reason", required: true, maxLength: 1000, defaultValue: reason }}
              label="Why"
              hint="The person reads it in an e-mail and at the sign-in."
              rows={3}
              className="w-full"
            />
            <Button kind="danger" name="intent" value="suspend">
              Suspend with this reason
            </Button>
          </Form>
        </details>
      )}
      {confirmedAt && !closedAt && (isAdministrator || !suspendedAt) && (
        <details open={typed?.["intent"] === role || undefined} className="w-full">
          <summary className={`${buttonClass({})} w-fit cursor-pointer list-none`}>
            {isAdministrator ? "Take the administrator’s role away" : "Make an administrator"}
          </summary>
          <Form method="post" its={{ intent: role }} className="mt-3 flex flex-col items-start gap-3">
            <OwnProof hasPassword={person.provesByPassword} label="Your own password" />
            <Button kind={isAdministrator ? "danger" : "secondary"} name="intent" value={role}>
              {isAdministrator ? "Take the role away" : "Make an administrator"}
            </Button>
          </Form>
        </details>
      )}
      <ButtonLink to={`/admin/users/${person.id}/erase`} kind="danger">
        Erase this person
      </ButtonLink>
    </section>
  );
}
