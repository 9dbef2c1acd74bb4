import { useOutletContext } from "react-router";
import { memberOf } from "#domain/actor.ts";
import { changeConversation } from "#domain/messaging/change-conversation.ts";
import { getInquiryFacts } from "#domain/inquiries/get-inquiry-facts.ts";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { listMessages } from "#domain/messaging/list-messages.ts";
import { type ConversationChange } from "#domain/messaging/messaging.schema.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { searchMessages } from "#domain/messaging/search-messages.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { londonDay } from "#platform/london-time.ts";
import { newId } from "#platform/ids.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { isOpened, isPage } from "#web/is-opened.ts";
import { contextOf } from "#web/session.ts";
import { Callout } from "#web/ui/callout.tsx";
import type { Route } from "./+types/thread";
import { FoundMessages } from "./found-messages.tsx";
import { markOf } from "./mark-of.server.ts";
import { MessageList } from "./message-list.tsx";
import type { MessagesOutlet } from "./messages.tsx";
import { SendBox } from "./send-box.tsx";
import { ThreadContext } from "./thread-context.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadOptions, changeToasts } from "./thread-options.tsx";
import { useThread } from "./use-thread.ts";

/** A conversation with its newest messages, or those before or after one; with `find`, the messages that contain a text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const conversationId = params.id;
  const { searchParams } = new URL(request.url);
  const find = (searchParams.get("find") ?? "").trim();
  const conversation = await getConversation(ctx, conversationId);
  const inquiry = conversation.inquiry && (await getInquiryFacts(ctx, conversation.inquiry.id));
  const page = await listMessages(ctx, {
    conversationId,
    before: searchParams.get("before") ?? undefined,
    after: searchParams.get("after") ?? undefined,
  });
  const found =
    find.length < 2 ? null : await searchMessages(ctx, { conversationId, search: find.slice(0, 100) });
  // With scripts the open page says what has been seen; without, opening it is all there is to go by.
  const last = page.messages.at(-1)?.number ?? 0;
  if (isPage(request) && isOpened(request) && last > conversation.seenNumber) {
    await markSeen(ctx, { conversationId, number: last });
  }
  const { userId } = memberOf(ctx.actor);
  const mark = markOf(conversation.other.name, conversation.contact.picture);
  return {
    conversation,
    inquiry,
    mark,
    page,
    userId,
    find,
    found,
    key: newId("key"),
    today: londonDay(ctx.clock.now()),
  };
}

/** Sends a message without scripts, or archives, mutes or blocks it. */
export const action = formAction(
  byIntent({
    "": async ({ ctx, params, form, files, goTo }: Sent<Route.ActionArgs>) => {
      const fields = Object.fromEntries(form);
      await sendMessage(ctx, { ...fields, conversationId: params.id, files: files("files") });
      return goTo(`/messages/${params.id}`);
    },
    archive: change("archive", "/messages"),
    unarchive: change("unarchive"),
    mute: change("mute"),
    unmute: change("unmute"),
    block: change("block"),
    unblock: change("unblock"),
  }),
  ({ message, typed }) => ({ problem: message, body: typed["body"] ?? "" }),
);

function change(kind: ConversationChange, to?: string) {
  return async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
    await changeConversation(ctx, { conversationId: params.id, change: kind });
    return goTo(to ?? `/messages/${params.id}`, changeToasts[kind]);
  };
}

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  // Another conversation, or another part of it, starts afresh.
  const { conversation, page } = loaderData;
  const isAtEnd = !page.hasNewer;
  return (
    <OpenThread
      key={`${conversation.id}-${isAtEnd ? "end" : (page.messages[0]?.number ?? 0)}`}
      loaderData={loaderData}
      actionData={actionData}
    />
  );
}

function OpenThread({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { conversation, inquiry, mark, page, userId, find, found, key, today } = loaderData;
  const { problem, body } = { problem: undefined, body: "", ...actionData };
  const outlet = useOutletContext<MessagesOutlet>();
  const thread = useThread({ conversation, page, userId }, outlet);
  return (
    <div className="grid min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <ThreadHeader
          mark={mark}
          other={conversation.other}
          ownId={conversation.own.id}
          project={conversation.project}
          inquiry={conversation.inquiry}
        >
          <ThreadOptions conversation={conversation} find={find} />
        </ThreadHeader>
        {found && <FoundMessages id={conversation.id} find={find} messages={found} />}
        <MessageList conversation={conversation} thread={thread} />
        <p role="status" className="sr-only">
          {thread.spoken}
        </p>
        {conversation.refusal ? (
          <div className="border-t border-rule p-3 md:px-5">
            <Callout tone="wait">{conversation.refusal}</Callout>
          </div>
        ) : (
          <SendBox
            conversationKey={conversation.id}
            to={conversation.other.name}
            messageKey={key}
            text={body || conversation.draft}
            problem={problem}
            conversationId={conversation.id}
            onSend={thread.isAtEnd ? thread.send : undefined}
          />
        )}
      </div>
      <ThreadContext conversation={conversation} inquiry={inquiry} today={today} />
    </div>
  );
}
