import { listMessages } from "#domain/messaging/list-messages.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { isAppError } from "#platform/errors.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/thread-messages";

const headers = { "Cache-Control": "private, no-store" };

/** A page of a thread for the script of an open page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = await listMessages(contextOf(context), {
    conversationId: params.id,
    before: searchParams.get("before") ?? undefined,
    after: searchParams.get("after") ?? undefined,
  });
  return Response.json(page, { headers });
}

/** Takes a message from the script of an open page; a refusal comes with its sentence. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const message = await sendMessage(contextOf(context), {
      conversationId: params.id,
      key: form.get("key"),
      body: form.get("body"),
    });
    return Response.json({ message }, { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Response.json(
      { problem: error.message },
      { status: error.kind === "too-many" ? 429 : 409, headers },
    );
  }
}
