import { redirect } from "react-router";
import { resendInvitation } from "#domain/invitations/resend-invitation.ts";
import { revokeInvitation } from "#domain/invitations/revoke-invitation.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "../../read-form.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/invitation";

export const loader = () => redirect("/invitations");

/** Sends one of the asker's invitations again, or takes it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const intent = (await readForm(request)).get("intent");
  try {
    if (intent === "resend") {
      await resendInvitation(ctx, params.id);
      return redirectWithToast(ctx, "/invitations", { title: "Invitation sent again", tone: "ok" });
    }
    if (intent === "revoke") {
      await revokeInvitation(ctx, params.id);
      return redirectWithToast(ctx, "/invitations", { title: "Invitation revoked", tone: "ok" });
    }
    throw new AppError("invalid", "An invitation can be sent again or revoked.");
  } catch (error) {
    if (!isAppError(error) || error.kind === "not-found" || error.kind === "invalid") throw error;
    return redirectWithToast(ctx, "/invitations", {
      title: "Failed to send invitation",
      description: error.message,
      tone: "bad",
    });
  }
}
