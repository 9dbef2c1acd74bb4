import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { Form } from "#web/forms/form.tsx";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { controlClass } from "#web/ui/field.tsx";
import { type ConversationChange } from "#domain/messaging/messaging.schema.ts";

import { CallLink } from "./thread-context.tsx";

/** What is said once it is done. */
export const changeToasts: Record<ConversationChange, string> = {
  archive: "Conversation archived",
  unarchive: "Conversation moved back to your list",
  mute: "You will get no e-mails about this conversation",
  unmute: "You will get e-mails about this conversation again",
  block: "Company blocked",
  unblock: "Company unblocked",
};

interface ThreadOptionsProps {
  conversation: ConversationState;
  find: string;
}

/** The actions on a conversation; all of them work without scripts. */
export function ThreadOptions({ conversation, find }: ThreadOptionsProps) {
  const { id, other, isArchived, isMuted, isBlockedByUs, mayKeep } = conversation;
  return (
    <Disclosure
      className="shrink-0"
      summaryClassName="grid size-11 place-items-center rounded-sheet hover:bg-wash"
      summary={
        <>
          <Ellipsis aria-hidden="true" className="size-5" />
          <span className="sr-only">Options</span>
        </>
      }
    >
      <div className="absolute top-full right-3 z-20 mt-1 w-72 max-w-[calc(100%-1.5rem)] rounded-sheet border border-ink bg-sheet p-4 shadow-float">
        <p className="mb-3 empty:hidden xl:hidden">
          <CallLink contact={conversation.contact} />
        </p>
        <Form action={`/messages/${id}`} role="search" aria-label="This conversation" className="flex gap-2">
          <label htmlFor="find" className="sr-only">
            Search this conversation
          </label>
          <input
            id="find"
            type="search"
            name="find"
            minLength={2}
            maxLength={100}
            required
            defaultValue={find}
            placeholder="Search messages"
            className={cx(controlClass, "h-9 min-w-0 grow text-15 pointer-coarse:h-11")}
          />
          <Button isSmall>Find</Button>
        </Form>
        <Form
          method="post"
          action={`/messages/${id}`}
          className="mt-3 flex flex-col border-t border-rule pt-2"
        >
          {mayKeep && (
            <Choice change={isArchived ? "unarchive" : "archive"}>
              {isArchived ? "Move back to the list" : "Archive"}
            </Choice>
          )}
          <Choice change={isMuted ? "unmute" : "mute"}>{isMuted ? "Unmute e-mails" : "Mute e-mails"}</Choice>
          {mayKeep && (
            <Choice change={isBlockedByUs ? "unblock" : "block"} isDanger={!isBlockedByUs}>
              {`${isBlockedByUs ? "Unblock" : "Block"} ${other.name}`}
            </Choice>
          )}
        </Form>
        <p className="mt-2 border-t border-rule pt-2">
          <Link
            to={`/messages/${id}/report`}
            className="target flex items-center rounded-sheet px-2 text-15 text-bad no-underline hover:bg-wash"
          >
            Report to the administrators
          </Link>
        </p>
      </div>
    </Disclosure>
  );
}

function Choice({
  change,
  isDanger,
  children,
}: {
  change: ConversationChange;
  isDanger?: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={change}
      className={cx(
        "target rounded-sheet px-2 py-1 text-left text-15 wrap-anywhere hover:bg-wash",
        isDanger && "text-bad",
      )}
    >
      {children}
    </button>
  );
}
