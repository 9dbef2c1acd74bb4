import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation, useSubmit } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { ConversationRow } from "#domain/messaging/list-conversations.ts";
import { formatDate } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { cx } from "#web/ui/class-names.ts";
import { controlClass } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FirmMark, type FirmMarkFacts } from "./firm-mark.tsx";
import { writeListSearch } from "./list-search.ts";
import { clockTime } from "./clock-time.ts";

export type ListedConversation = Omit<ConversationRow, "otherPicture"> & { mark: FirmMarkFacts };

interface ConversationListProps {
  conversations: ListedConversation[];
  next: string | undefined;
  search: string;
  isArchived: boolean;
  today: string;
  openId: string | undefined;
}

export function ConversationList(props: ConversationListProps) {
  const { conversations, next, search, isArchived } = props;
  const kept = writeListSearch({ search, isArchived });
  return (
    <>
      <ListSearch search={search} isArchived={isArchived} />
      {conversations.length === 0 ? (
        <p className="px-4 py-10 text-center text-15 text-ink-2">No conversations found</p>
      ) : (
        <ul className="min-h-0 grow overflow-y-auto">
          {conversations.map((row) => (
            <li key={row.id} className="border-b border-rule">
              <ConversationLink
                row={row}
                isOpen={row.id === props.openId}
                today={props.today}
                to={`/messages/${row.id}${kept}`}
              />
            </li>
          ))}
          {next && (
            <li className="p-4 text-15">
              <TextLink to={`/messages${kept}${kept ? "&" : "?"}after=${next}`}>
                Earlier conversations
              </TextLink>
            </li>
          )}
        </ul>
      )}
      <p className="mt-auto border-t border-rule px-4 py-2.5 text-13">
        {isArchived ? (
          <TextLink to="/messages">Back to all conversations</TextLink>
        ) : (
          <TextLink to="/messages?archived=yes">Archived conversations</TextLink>
        )}
      </p>
    </>
  );
}

function ListSearch({ search, isArchived }: { search: string; isArchived: boolean }) {
  const submit = useSubmit();
  const isList = useLocation().pathname === "/messages";
  const field = useRef<HTMLInputElement>(null);
  // Back or a link may have changed what is searched; who is typing is left alone.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  return (
    <Form action="/messages" className="relative border-b border-rule p-3" role="search">
      <label htmlFor="conversation-search" className="sr-only">
        Search conversations by company name
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-6 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        id="conversation-search"
        type="search"
        name="q"
        defaultValue={search}
        maxLength={200}
        placeholder="Search by name"
        autoComplete="off"
        onChange={(event) =>
          // From an open conversation Back leads to that; each further letter leads back to no letter before it.
          void submit(event.currentTarget.form, { replace: isList, preventScrollReset: true })
        }
        className={cx(controlClass, "h-11 pl-10")}
      />
      {isArchived && <input type="hidden" name="archived" value="yes" />}
      {/* Enter in the field does the same, so that nobody has to tab to what is not seen. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        Search
      </button>
    </Form>
  );
}

function ConversationLink({
  row,
  isOpen,
  today,
  to,
}: {
  row: ListedConversation;
  isOpen: boolean;
  today: string;
  to: string;
}) {
  const day = formatDate(row.lastAt);
  // Of the one that is open all is being read.
  const isUnread = row.unread > 0 && !isOpen;
  const forWhom = useOwnCompanies().forWhom(row.companyId);
  return (
    <Link
      to={to}
      aria-current={isOpen ? "page" : undefined}
      className={cx(
        "flex gap-3 px-4 py-3 no-underline outline-offset-[-3px]",
        isOpen ? "bg-wash shadow-[inset_3px_0_0_var(--hivis)] forced-chosen" : "hover:bg-wash",
      )}
    >
      <FirmMark mark={row.mark} />
      <span className="min-w-0 grow">
        <span className={cx("block truncate text-15", isUnread ? "font-heading" : "font-label")}>
          {row.otherName}
        </span>
        <span className="flex items-baseline gap-2 text-13">
          <span className="shrink-0 text-ink-3">{day === today ? clockTime(row.lastAt) : day}</span>
          {row.projectName && <span className="min-w-0 truncate text-line">{row.projectName}</span>}
          {forWhom && <span className="min-w-0 truncate text-ink-2">{forWhom}</span>}
        </span>
        <span className="flex items-start gap-2">
          <span className={cx("min-w-0 grow truncate text-13", isUnread ? "text-ink" : "text-ink-2")}>
            {row.isOwnLast && "You: "}
            {row.excerpt}
          </span>
          {isUnread && (
            <span className="shrink-0 rounded-full bg-ink px-2 text-13 font-label text-sheet">
              {row.unread > 99 ? "99+" : row.unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
