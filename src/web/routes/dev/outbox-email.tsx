import { getOutboxEmail } from "#domain/outbox/get-outbox-email.ts";
import { formatMoment } from "../../format.ts";
import { contextOf } from "../../session.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { FactList } from "../../ui/title-block.tsx";
import type { Route } from "./+types/outbox-email";

/** One e-mail that the demo kept; its HTML comes from an address of its own and cannot run anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { html: _html, createdAt, ...mail } = await getOutboxEmail(contextOf(context), params.id);
  return { ...mail, time: formatMoment(createdAt) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? "E-mail"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export default function OutboxEmail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="wrap flex flex-col gap-7 py-11">
      <Breadcrumb
        crumbs={[{ label: "Home", to: "/" }, { label: "Outbox", to: "/dev/outbox" }, { label: mail.subject }]}
      />
      <h1 className="title text-32 [overflow-wrap:anywhere]">{mail.subject}</h1>
      <div className="max-w-form">
        <FactList
          facts={[
            { label: "To", value: mail.recipient },
            { label: "From", value: mail.sender },
            ...(mail.replyTo ? [{ label: "Reply to", value: mail.replyTo }] : []),
            { label: "Written", value: mail.time },
          ]}
        />
      </div>
      <section className="flex flex-col gap-4">
        <SectionHeading>As HTML</SectionHeading>
        <iframe
          title={`The e-mail as HTML: ${mail.subject}`}
          src={`/dev/outbox/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[44rem] w-full border border-ink bg-sheet"
        />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeading>As text</SectionHeading>
        <pre className="border border-rule bg-sheet p-5 font-sans text-15 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {mail.text}
        </pre>
      </section>
    </div>
  );
}
