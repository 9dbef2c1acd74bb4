import { redirect } from "react-router";

import type { Context } from "#domain/context.ts";
import { resendInvitation } from "#domain/invitations/resend-invitation.ts";
import { revokeInvitation } from "#domain/invitations/revoke-invitation.ts";
import { AppError } from "#platform/errors.ts";
import { onRefusal } from "#web/answers.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import type { Route } from "./+types/invitation";

export const loader = () => redirect("/invitations");

/** Sends one of the actor's invitations again, or takes it back. Somebody else's is not there. */
export const action = formAction(async ({ ctx, params, text, goTo }: Sent<Route.ActionArgs>) => {
  const refusal = await change(ctx, params.id, text("intent")).catch(
    onRefusal(["conflict", "forbidden", "too-many"], ({ message }) => message),
  );
  if (refusal !== undefined) {
    return goTo("/invitations", { title: "Failed to send invitation", description: refusal, tone: "bad" });
  }
  return goTo("/invitations", text("intent") === "resend" ? "Invitation sent again" : "Invitation revoked");
});

async function change(ctx: Context, id: string, intent: string): Promise<string | undefined> {
  if (intent === "resend") await resendInvitation(ctx, id);
  else if (intent === "revoke") await revokeInvitation(ctx, id);
  else throw new AppError("invalid", "An invitation can be sent again or revoked.");
  return undefined;
}
