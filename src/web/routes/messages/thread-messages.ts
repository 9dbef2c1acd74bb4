import { listMessages } from "#domain/messaging/list-messages.ts";
import { sendSchema } from "#domain/messaging/messaging.schema.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { isAppError } from "#platform/errors.ts";
import { filesOf, readFormWithFiles } from "#web/read-form-with-files.ts";
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
export function action({ request, params, context }: Route.ActionArgs) {
  return readFormWithFiles(request, async (form) => {
    const message = sendSchema.safeParse({
      conversationId: params.id,
      key: form.get("key"),
      body: form.get("body") ?? "",
      files: filesOf(form, "files"),
    });
    if (!message.success) return refuse(400, message.error.issues[0]!.message);
    try {
      return Response.json({ message: await sendMessage(contextOf(context), message.data) }, { headers });
    } catch (error) {
      if (!isAppError(error)) throw error;
      return refuse(error.kind === "too-many" ? 429 : 409, error.message);
    }
  });
}

const refuse = (status: number, problem: string) => Response.json({ problem }, { status, headers });
