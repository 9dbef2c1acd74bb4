import { listMessages } from "#domain/messaging/list-messages.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { jsonAction, type Sent } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/thread-messages";

/** A page of a thread for the script of an open page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = await listMessages(contextOf(context), {
    conversationId: params.id,
    before: searchParams.get("before") ?? undefined,
    after: searchParams.get("after") ?? undefined,
  });
  return Response.json(page, { headers: { "Cache-Control": "private, no-store" } });
}

/** Takes a message from the script of an open page; a refusal comes with its sentence. */
export const action = jsonAction(async ({ ctx, params, form, text, files }: Sent<Route.ActionArgs>) => {
  const message = await sendMessage(ctx, {
    conversationId: params.id,
    key: form.get("key"),
    body: text("body"),
    files: files("files"),
  });
  return { message };
});
