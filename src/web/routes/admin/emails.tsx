import { type EmailFate, listEmailFates } from "#domain/outbox/list-email-fates.ts";
import { resendEmail } from "#domain/outbox/resend-email.ts";
import { readPeriods } from "#domain/retention/read-periods.ts";
import { formatCount, formatMoment, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/emails";
import { SettingsTabs } from "./settings-tabs.tsx";

const HERE = "/admin/settings/emails";
const PAGE = 50;

/** What the log says of an e-mail. */
const fates: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: "On its way", tone: "wait" },
  sent: { label: "Sent", tone: "ok" },
  kept: { label: "Kept, no mail server", tone: "none" },
  refused: { label: "Refused", tone: "bad" },
  failed: { label: "Given up", tone: "bad" },
};

export const meta: Route.MetaFunction = () => [
  { title: "E-mails | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const asked = url.searchParams.get("status") ?? "";
  const status = asked in fates ? asked : undefined;
  const address = url.searchParams.get("address")?.slice(0, 254) || undefined;
  const after = url.searchParams.get("after") ?? undefined;
  const list = await listEmailFates(ctx, { status, address, after, limit: PAGE });
  const given = new URLSearchParams({ ...(status && { status }), ...(address && { address }) });
  return {
    ...list,
    canSend: ctx.config.SMTP_URL !== undefined,
    days: readPeriods(ctx)["email-log"],
    status,
    address,
    search: given.toString(),
    isFirst: after === undefined,
  };
}

export const action = formAction(
  async ({ ctx, url, text, goTo }: Sent) => {
    await resendEmail(ctx, text("id"));
    return goTo(`${HERE}${url.search.slice(0, 600)}`, "On its way again");
  },
  ({ message }) => ({ problem: message }),
);

/** What became of the e-mails that are still kept; neither subject nor text is shown. */
export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, emails, next, canSend, days, status, address, search, isFirst } = loaderData;
  const at = (more: string) => [HERE, [search, more].filter(Boolean).join("&")].filter(Boolean).join("?");
  return (
    <WorkPage title="Settings" lead={`What became of the e-mails of the last ${days} days.`}>
      <SettingsTabs />
      <NotDone problem={actionData?.problem} title="That was not sent" className="mt-6" />
      <p className="mt-6 text-15 text-ink-2">
        {counts
          .map(
            ({ status: each, count, isMore }) =>
              `${isMore ? "over " : ""}${formatCount(count)} ${fates[each]?.label.toLowerCase() ?? each}`,
          )
          .join(" · ")}
      </p>
      <Form key={search} role="search" className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          field={{ id: "address", name: "address", defaultValue: address }}
          label="Sent to"
          type="search"
          maxLength={254}
          className="min-w-0 grow basis-64"
        />
        <SelectField
          field={{ id: "status", name: "status", defaultValue: status }}
          label="What became of it"
          prompt="Anything"
          options={Object.entries(fates).map(([value, { label }]) => ({ value, label }))}
          className="grow basis-48"
        />
        <Button>Search</Button>
      </Form>
      {emails.length === 0 ? (
        <EmptyState
          drawing="letters"
          title="No e-mail"
          action={search === "" ? null : <ButtonLink to={HERE}>Show all</ButtonLink>}
        >
          {search === ""
            ? `None was sent in the last ${days} days.`
            : `None like this was sent in the last ${days} days.`}
        </EmptyState>
      ) : (
        <ul aria-label="E-mails" className="mt-6 border-t border-ink">
          {emails.map((email) => (
            <Row key={email.id} email={email} canSend={canSend} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of e-mails"
        previous={isFirst ? null : at("")}
        next={next && at(`after=${next}`)}
      />
    </WorkPage>
  );
}

function Row({ email, canSend }: { email: EmailFate; canSend: boolean }) {
  const { id, status, attempts, queuedAt, answer, recipient } = email;
  const { label, tone } = fates[status] ?? { label: status, tone: "none" as const };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-64">
        <p className="text-16">
          {recipient === null ? (
            <span className="text-ink-3">Address no longer kept</span>
          ) : (
            <EmailAddress>{recipient}</EmailAddress>
          )}
        </p>
        <p className="text-15 text-ink-2">
          {[
            formatMoment(queuedAt),
            attempts > 1 && formatNumberOf(attempts, "try", "tries"),
            answer && describeAnswer(answer),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {(status === "failed" || status === "refused" || (status === "kept" && canSend)) && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button>Send again</Button>
        </Form>
      )}
    </li>
  );
}

/** What is no answer of the mail server is a code of ours, or of the connection to it. */
function describeAnswer(answer: string): string {
  if (/^\d/.test(answer)) return `the mail server said ${answer}`;
  if (answer === "EJOBLOST") return "its job was lost: it may have been sent, and nobody knows";
  if (answer === "EDROPPED") return "its job was dropped by hand";
  if (answer === "BOUNCE") return "it came back later";
  return `the mail server did not answer (${answer})`;
}
