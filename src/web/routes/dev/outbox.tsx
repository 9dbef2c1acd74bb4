import { listOutbox } from "#domain/outbox/list-outbox.ts";
import { formatMoment } from "../../format.ts";
import { contextOf } from "../../session.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/outbox";

/** The e-mails that the demo keeps instead of sending; elsewhere there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { emails, next } = await listOutbox(contextOf(context), { after: url.searchParams.get("after") });
  return {
    emails: emails.map(({ createdAt, ...mail }) => ({ ...mail, time: formatMoment(createdAt) })),
    next,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "Outbox | Lintel" },
  { name: "robots", content: "noindex" },
];

export default function Outbox({ loaderData: { emails, next } }: Route.ComponentProps) {
  return (
    <div className="wrap flex flex-col gap-6 py-11">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Outbox" }]} />
      <div>
        <h1 className="title text-44">Outbox</h1>
        <p className="mt-2 max-w-measure text-19 text-ink-2">
          This is a demo without a mail server: the e-mails it would send are kept here.
        </p>
      </div>
      {emails.length === 0 ? (
        <EmptyState drawing="letters" title="No e-mails yet">
          Send a message, register a company or ask for a code: the e-mail that follows appears here.
        </EmptyState>
      ) : (
        <Table
          caption="E-mails, newest first"
          isCaptionHidden
          rows={emails}
          rowKey={(mail) => mail.id}
          columns={[
            {
              key: "subject",
              heading: "Subject",
              isName: true,
              cell: (mail) => <TextLink to={`/dev/outbox/${mail.id}`}>{mail.subject}</TextLink>,
            },
            { key: "to", heading: "To", cell: (mail) => mail.recipient },
            { key: "time", heading: "Written", onPhone: "bare", isFigure: true, cell: (mail) => mail.time },
          ]}
        />
      )}
      {next && (
        <div>
          <ButtonLink to={`/dev/outbox?after=${next}`}>Older e-mails</ButtonLink>
        </div>
      )}
    </div>
  );
}
