import { getFormProps } from "@conform-to/react";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { listMessages } from "#domain/messaging/list-messages.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { messageReportSchema } from "#domain/moderation/moderation.schema.ts";
import { reportMessages } from "#domain/moderation/report-messages.ts";
import { authorize } from "#domain/verdict.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/meta.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { useCheckedForm } from "#web/ui/checked-form.ts";
import { problemsOf } from "#web/ui/error-summary.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/report-messages";
import { MessageChoice } from "./message-choice.tsx";
import { ReportFields } from "./report-fields.tsx";
import { ReportForm } from "./report-form.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Report messages",
    description: "Tell our administrators what is wrong with messages that you got.",
    path: `/messages/${params.id}/report`,
    isHidden: true,
  });

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    authorize(canUseMessages(contextOf(context).actor));
  },
];

/** The other side's messages of one page of the conversation, the newest first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id, other } = await getConversation(ctx, params.id);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const page = await listMessages(ctx, { conversationId: id, before });
  const received = page.messages.filter(
    ({ companyId, removedAt }) => companyId === other.id && removedAt === null,
  );
  const older = page.hasOlder ? (page.messages[0]?.number ?? null) : null;
  return { id, otherName: other.name, messages: received.toReversed(), older };
}

export const action = formAction(
  async ({ ctx, params, form, check, goTo }: Sent<Route.ActionArgs>) => {
    const { value } = check(messageReportSchema, { form });
    await reportMessages(ctx, params.id, value);
    return goTo(`/messages/${params.id}`, {
      title: "Reported",
      description: "Our administrators will look at these messages. The other company is not told.",
    });
  },
  ({ result, problem }) => ({ result, problem }),
);

export default function ReportMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { id, otherName, messages, older } = loaderData;
  const [form, fields] = useCheckedForm(messageReportSchema, {
    id: "report",
    lastResult: actionData?.result,
  });
  return (
    <FormPage
      title={`Report messages from ${otherName}`}
      lead="Administrators read the messages that you choose, and nothing else of the conversation. The other company is not told who reported them."
    >
      <ReportForm
        form={getFormProps(form)}
        problems={problemsOf(form)}
        answer={actionData}
        back={`/messages/${id}`}
      >
        <MessageChoice field={fields.messages} messages={messages} />
        {older !== null && (
          <p className="text-15">
            <TextLink to={`/messages/${id}/report?before=${older}`}>Choose from earlier messages</TextLink>
          </p>
        )}
        <ReportFields kind="message" fields={fields} />
      </ReportForm>
    </FormPage>
  );
}
