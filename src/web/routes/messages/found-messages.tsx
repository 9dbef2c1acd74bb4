import { MAX_FOUND } from "#domain/messaging/messaging.limits.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { describeMessage } from "./describe-message.ts";

const AROUND = 10;

/** What a search inside a conversation found, each with the way to its place. */
export function FoundMessages({ id, find, messages }: { id: string; find: string; messages: MessageView[] }) {
  return (
    <section
      aria-label="Search results"
      className="max-h-60 shrink-0 overflow-y-auto border-b border-rule px-4 py-3 md:px-5"
    >
      <p className="text-13 text-ink-2">
        {messages.length === 0
          ? `No message contains “${find}”.`
          : `${messages.length === MAX_FOUND ? "The latest " : ""}${formatNumberOf(messages.length, "message")} with “${find}”, newest first.`}{" "}
        <TextLink to={`/messages/${id}`}>Clear search</TextLink>
      </p>
      <ul>
        {messages.map(({ number, authorName, at, body, files }) => (
          <li key={number} className="mt-2 text-15">
            <TextLink to={`/messages/${id}?before=${number + AROUND}#message-${number}`}>
              {`${authorName}, ${formatMoment(at)}`}
            </TextLink>
            <span className="block truncate text-ink-2">{describeMessage({ body, files })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
