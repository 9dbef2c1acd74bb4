import { redirect } from "react-router";
import { resendInvitation } from "#domain/invitations/resend-invitation.ts";
import { revokeInvitation } from "#domain/invitations/revoke-invitation.ts";
import { AppError } from "#platform/errors.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import type { Route } from "./+types/invitation";

export const loader = () => redirect("/invitations");

/** Sends one of the asker's invitations again, or takes it back. */
export const action = formAction(
  async ({ ctx, params, text, goTo }: Sent<Route.ActionArgs>) => {
    switch (text("intent")) {
      case "resend":
        await resendInvitation(ctx, params.id);
        return goTo("/invitations", "Invitation sent again");
      case "revoke":
        await revokeInvitation(ctx, params.id);
        return goTo("/invitations", "Invitation revoked");
      default:
        throw new AppError("invalid", "An invitation can be sent again or revoked.");
    }
  },
  ({ message }, { goTo }) =>
    goTo("/invitations", { title: "Failed to send invitation", description: message, tone: "bad" }),
);
