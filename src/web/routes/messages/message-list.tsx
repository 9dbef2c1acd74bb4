import { Fragment } from "react";
import type { AttachmentView } from "#domain/attachments/attachments.queries.ts";
import type { ConversationState } from "#domain/messaging/get-conversation.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { formatDate, formatFileSize, formatMoment, isoDay } from "#web/format.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { clockTime } from "./clock-time.ts";
import { splitLinks } from "./split-links.ts";
import type { PendingMessage } from "./use-outgoing.ts";
import type { ThreadView } from "./use-thread.ts";

interface MessageListProps {
  conversation: ConversationState;
  thread: ThreadView;
}

/** The thread, read from the bottom: turned upside down, so that the browser itself holds its place when older messages come in above. */
export function MessageList({ conversation, thread }: MessageListProps) {
  const { messages, pending } = thread;
  const { own, seenByOther } = conversation;
  const seen = messages.findLast(
    ({ companyId, number }) => companyId === own.id && number <= seenByOther.number,
  );
  return (
    <div
      role="region"
      aria-label={`Messages with ${conversation.other.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain outline-offset-[-3px]"
    >
      <div className="px-3 py-4 md:px-5">
        <Older conversation={conversation} thread={thread} />
        {messages.length === 0 && pending.length === 0 && (
          <p className="py-10 text-center text-15 text-ink-2">
            {`This is the beginning of your conversation with ${conversation.other.name}.`}
          </p>
        )}
        <ol className="flex flex-col">
          {messages.map((message, index) => (
            <Fragment key={message.number}>
              <DayBefore message={message} previous={messages[index - 1]} />
              <Message
                message={message}
                previous={messages[index - 1]}
                conversation={conversation}
                isSeen={message === seen}
              />
            </Fragment>
          ))}
          {pending.map((message) => (
            <Pending key={message.key} message={message} thread={thread} />
          ))}
        </ol>
        {!thread.isAtEnd && <Newer conversation={conversation} last={messages.at(-1)?.number ?? 0} />}
      </div>
    </div>
  );
}

function Older({ conversation, thread }: MessageListProps) {
  if (!thread.hasOlder) return null;
  return (
    <p className="pb-4 text-center [overflow-anchor:none]">
      {/* The browser holds on to a message, not to this. */}
      {/* Without scripts this is a page of its own. */}
      <a
        href={`/messages/${conversation.id}?before=${thread.messages[0]?.number ?? 1}`}
        aria-disabled={thread.isLoadingOlder || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!thread.isLoadingOlder) thread.loadOlder();
        }}
        className={buttonClass({ isSmall: true })}
      >
        {thread.isLoadingOlder ? "Loading..." : "Earlier messages"}
      </a>
    </p>
  );
}

function Newer({ conversation, last }: { conversation: ConversationState; last: number }) {
  return (
    <p className="flex flex-wrap justify-center gap-3 pt-4">
      <a href={`/messages/${conversation.id}?after=${last}`} className={buttonClass({ isSmall: true })}>
        Later messages
      </a>
      <a href={`/messages/${conversation.id}`} className={buttonClass({ isSmall: true })}>
        Newest messages
      </a>
    </p>
  );
}

function DayBefore({ message, previous }: { message: MessageView; previous: MessageView | undefined }) {
  const day = formatDate(message.at);
  if (previous && formatDate(previous.at) === day) return null;
  return (
    <li className="flex items-center gap-3 py-3 text-13 text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      {day}
    </li>
  );
}

interface MessageProps {
  message: MessageView;
  previous: MessageView | undefined;
  conversation: ConversationState;
  /** The last one that the other company has read. */
  isSeen: boolean;
}

const sameDay = (one: Date, other: Date) => formatDate(one) === formatDate(other);

const bodyClass = "max-w-measure rounded-sheet px-3.5 py-2 text-15 whitespace-pre-wrap wrap-anywhere";

function Message({ message, previous, conversation, isSeen }: MessageProps) {
  const { number, at, authorName, companyId, body, files } = message;
  const isOwn = companyId === conversation.own.id;
  const isFollowing =
    previous?.companyId === companyId &&
    previous.authorName === authorName &&
    at.getTime() - previous.at.getTime() < 5 * 60_000;
  const { seenByOther } = conversation;
  return (
    <li
      id={`message-${number}`}
      className={cx(
        "flex scroll-mt-4 flex-col target:bg-wait-ground",
        isOwn ? "items-end pl-8" : "items-start pr-8",
        isFollowing ? "pt-1" : "pt-3",
      )}
    >
      <p className={cx("pb-1 text-13 text-ink-2", isFollowing && "sr-only")}>
        <span className="font-label">{authorName}</span>
        {", "}
        <time dateTime={at.toISOString()}>{clockTime(at)}</time>
      </p>
      {message.removedAt && <RemovedMessage removedAt={message.removedAt} />}
      {body && (
        <p className={cx(bodyClass, isOwn ? "bg-line-ground" : "border border-rule bg-paper")}>
          <LinkedText text={body} />
        </p>
      )}
      <MessageFiles files={files} />
      {isSeen && seenByOther.at && (
        <p className="pt-1 text-13 text-ink-3">{`Seen ${sameDay(seenByOther.at, at) ? clockTime(seenByOther.at) : formatMoment(seenByOther.at)}`}</p>
      )}
    </li>
  );
}

/** What stands in the place of a message that an administrator has removed. */
function RemovedMessage({ removedAt }: { removedAt: Date }) {
  return (
    <p className="max-w-measure rounded-sheet border border-dashed border-rule px-3.5 py-2 text-15 text-ink-3">
      Message removed on <time dateTime={isoDay(removedAt)}>{formatDate(removedAt)}</time>
    </p>
  );
}

function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href === null ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-line underline"
      >
        {part.text}
      </a>
    ),
  );
}

/** What came with a message, to be fetched. */
function MessageFiles({ files }: { files: AttachmentView[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="grid w-80 max-w-full gap-1.5 pt-1.5">
      {files.map(({ id, name, look, sizeBytes }) => (
        <li key={id} className="min-w-0">
          <FileEntry name={name} look={look} size={formatFileSize(sizeBytes)} href={`/files/${id}`} />
        </li>
      ))}
    </ul>
  );
}

function Pending({ message, thread }: { message: PendingMessage; thread: ThreadView }) {
  const { key, body, files, percent, problem } = message;
  return (
    <li className="flex flex-col items-end pt-3 pl-8">
      {body && (
        <p className={cx(bodyClass, "bg-line-ground", problem === null ? "text-ink-2" : "border border-bad")}>
          <LinkedText text={body} />
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="grid w-80 max-w-full gap-1.5 pt-1.5">
          {files.map(({ name, size }, index) => (
            <li key={`${index}-${name}`} className="min-w-0">
              <FileEntry name={name} size={formatFileSize(size)} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && problem === null && (
        <div className="w-80 max-w-full pt-1.5">
          <ProgressBar percent={percent} label="Sending files" isLabelHidden />
        </div>
      )}
      {problem === null ? (
        <p className="pt-1 text-13 text-ink-3">Sending...</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 pt-1 text-13 text-bad">
          {problem}
          <Button type="button" isSmall onClick={() => thread.retry(key)}>
            Try again
          </Button>
          <Button type="button" isSmall kind="quiet" onClick={() => thread.discard(key)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
