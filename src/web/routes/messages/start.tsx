import { createContext, useOutletContext } from "react-router";
import { findConversationWith } from "#domain/messaging/find-conversation-with.ts";
import { firstMessageSchema, openSchema } from "#domain/messaging/messaging.schema.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { newId } from "#platform/ids.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/start";
import { markOf } from "./mark-of.server.ts";
import type { MessagesOutlet } from "./messages.tsx";
import { NoneSelected } from "./none-selected.tsx";
import { SendBox } from "./send-box.tsx";
import { ThreadHeader } from "./thread-header.tsx";

/** A first message that was refused: the conversation may have begun, and its form is shown all the same. */
const isRefused = createContext(false);

/** With `?company=NUMBER` or `?project=SLUG`: to the conversation there is, or to the form that begins it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = wantedOf(request);
  if (!wanted) return { addressee: null, mark: null, problem: null, key: "" };
  const found = await findConversationWith(ctx, wanted).catch(
    onRefusal(["conflict"], ({ message }) => message),
  );
  if (typeof found === "string") return { addressee: null, mark: null, problem: found, key: "" };
  const { conversationId, company, project } = found;
  if (conversationId && !context.get(isRefused)) throw redirect(`/messages/${conversationId}`);
  const addressee = { name: company.name, number: company.number, project };
  const mark = markOf(company.name, company.picture);
  return { addressee, mark, problem: null, key: newId("key") };
}

/** Begins the conversation with its first message; sent twice it is still one. */
export const action = formAction(
  async ({ ctx, request, form, text, files, goTo }: Sent<Route.ActionArgs>) => {
    const message = firstMessageSchema.parse({
      key: form.get("key"),
      body: text("body"),
      files: files("files"),
    });
    const { conversationId } = await openConversation(ctx, wantedOf(request) ?? {});
    await sendMessage(ctx, { conversationId, ...message });
    return goTo(`/messages/${conversationId}`);
  },
  ({ message, typed }, { context }) => {
    context.set(isRefused, true);
    return { problem: message, body: typed["body"] ?? "" };
  },
);

function wantedOf(request: Request): { company?: string; project?: string } | undefined {
  const { searchParams } = new URL(request.url);
  const [company, project] = [searchParams.get("company"), searchParams.get("project")];
  const wanted = { ...(company && { company }), ...(project && { project }) };
  return openSchema.safeParse(wanted).success ? wanted : undefined;
}

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { addressee, mark, problem, key } = loaderData;
  const outlet = useOutletContext<MessagesOutlet>();
  if (problem) {
    return (
      <EmptyState
        drawing="letters"
        title="This company cannot be contacted"
        className="m-auto"
        action={<ButtonLink to="/invitations">Invite a company</ButtonLink>}
      >
        {problem}
      </EmptyState>
    );
  }
  if (!addressee) return <NoneSelected {...outlet} />;
  return (
    <>
      <ThreadHeader mark={mark} other={addressee} project={addressee.project} />
      <p className="m-auto max-w-measure px-4 py-10 text-center text-15 text-ink-2">
        {`This is the beginning of your conversation with ${addressee.name}. Everyone at both companies can read it.`}
      </p>
      <SendBox
        conversationKey={`new-${addressee.number}`}
        to={addressee.name}
        messageKey={key}
        text={actionData?.body ?? ""}
        problem={actionData?.problem}
      />
    </>
  );
}
