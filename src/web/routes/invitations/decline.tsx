import { declineInvitation } from "#domain/invitations/decline-invitation.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import type { Route } from "./+types/decline";
import { AnswerPage } from "./answer-page.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Decline this invitation | Lintel" },
  { name: "robots", content: "noindex" },
];

// The URL carries a token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

/** Takes the page's own form, and a mail program's one-click request (RFC 8058), whose token is in the address. */
export const action = formAction(async ({ ctx, form, url }: Sent<Route.ActionArgs>) => {
  const token = form.get("token") ?? url.searchParams.get("token");
  await declineInvitation(ctx, typeof token === "string" ? token : "");
  return { isDone: true };
});

export default function Decline({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AnswerPage
      title="Decline this invitation?"
      text="The company that invited you sees that you declined. You can still register whenever you like."
      button="Decline invitation"
      token={loaderData.token}
      isDone={actionData?.isDone ?? false}
      doneTitle="Invitation declined"
      doneText="Thank you for the answer. Nothing more will come from this invitation."
    />
  );
}
