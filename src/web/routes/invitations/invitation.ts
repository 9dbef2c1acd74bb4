import type { Context } from "#domain/context.ts";
import { resendInvitation } from "#domain/invitations/resend-invitation.ts";
import { revokeInvitation } from "#domain/invitations/revoke-invitation.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/invitation";

export const loader = () => redirect("/invitations");

/** Sends one of the actor's invitations again, or takes it back. Somebody else's is not there. */
export const action = formAction(
  byIntent({
    resend: change(resendInvitation, "Invitation sent again", "Failed to send invitation"),
    revoke: change(revokeInvitation, "Invitation revoked", "Failed to revoke invitation"),
  }),
);

function change(run: (ctx: Context, id: string) => Promise<void>, done: string, failed: string) {
  return async ({ ctx, params, goTo }: Sent<Route.ActionArgs>) => {
    const refusal = await run(ctx, params.id).then(
      () => undefined,
      onRefusal(["conflict", "forbidden", "too-many"], ({ message }) => message),
    );
    if (refusal === undefined) return goTo("/invitations", done);
    return goTo("/invitations", { title: failed, description: refusal, tone: "bad" });
  };
}
