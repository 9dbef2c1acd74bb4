import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { InquiryFacts } from "#domain/inquiries/get-inquiry-facts.ts";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import { formatDate, formatMoney } from "#web/format.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";
import { replyLabel, validLabel } from "../inquiries/date-words.ts";
import { InquiryBadge } from "../inquiries/inquiry-badge.tsx";
import { ProjectStatus } from "../projects/project-status.tsx";

interface ThreadContextProps {
  conversation: ConversationState;
  inquiry: InquiryFacts | null;
  /** The day in London. */
  today: string;
}

/** What the conversation is about, beside it where there is room: the other firm, the project, the inquiry and its quote. */
export function ThreadContext({ conversation, inquiry, today }: ThreadContextProps) {
  const { other, contact, project } = conversation;
  return (
    <aside
      aria-label="What this is about"
      className="hidden min-h-0 flex-col gap-5 overflow-y-auto border-l border-rule p-5 xl:flex"
    >
      <Part title="The other company">
        <p className="text-15 break-words">
          <TextLink to={`/profile/${other.number}`}>{other.name}</TextLink>
        </p>
        {contact.town && <p className="text-13 text-ink-2">{contact.town}</p>}
        <CallLink contact={contact} />
      </Part>
      {project && (
        <Part title="Project">
          <p className="mb-1.5 text-15 break-words">
            <TextLink to={`/project/${project.slug}`}>{project.name}</TextLink>
          </p>
          <ProjectStatus status={project.status} />
          {project.location && <p className="mt-1.5 text-13 text-ink-2">{project.location}</p>}
        </Part>
      )}
      {inquiry && <Asked inquiry={inquiry} today={today} />}
    </aside>
  );
}

/** Calls the other company, where its profile gives a number. */
export function CallLink({ contact }: Pick<ConversationState, "contact">) {
  if (!contact.phone) return null;
  return (
    <a href={`tel:${contact.phone}`} className={`${buttonClass({ isSmall: true })} mt-2.5`}>
      <Phone aria-hidden="true" />
      <span>
        <span className="sr-only">Call </span>
        {contact.phoneShown}
      </span>
    </a>
  );
}

function Asked({ inquiry, today }: { inquiry: InquiryFacts; today: string }) {
  const { id, side, state, projectName, quote } = inquiry;
  return (
    <>
      <Part title={side === "asked" ? "Inquiry to you" : "Your inquiry"}>
        <p className="mb-1.5 text-15 break-words">
          <TextLink to={`/inquiries/${id}`}>{projectName}</TextLink>
        </p>
        <InquiryBadge state={state} side={side} />
        <div className="mt-2">
          <FactList facts={factsOf(inquiry, today)} />
        </div>
      </Part>
      {quote && (
        <Part title={side === "asked" ? "Your quote" : "Their quote"}>
          <p className="title text-24">{formatMoney(quote.amountPence)}</p>
          <p className="text-13 text-ink-2">{`${validLabel(quote.validUntil, today)} ${formatDate(quote.validUntil)}`}</p>
        </Part>
      )}
    </>
  );
}

function factsOf({ serviceCode, place, wantedStart, replyBy }: InquiryFacts, today: string): Fact[] {
  return [
    ...(serviceCode ? [{ label: "Service", value: serviceName(serviceCode) }] : []),
    { label: "Site", value: place },
    ...(wantedStart ? [{ label: "Start on site", value: formatDate(wantedStart) }] : []),
    { label: replyLabel(replyBy, today), value: formatDate(replyBy) },
  ];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-label text-ink-3">{title}</h3>
      {children}
    </section>
  );
}
