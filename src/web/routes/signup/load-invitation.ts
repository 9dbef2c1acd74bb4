import { saveSignUpDraft, type SignUpDraft } from "#domain/accounts/save-sign-up-draft.ts";
import { signUpSizeOfInvite } from "#domain/catalogue/bands.data.ts";
import { inviteCompanyTypeByValue } from "#domain/catalogue/invitations.data.ts";
import type { Context } from "#domain/context.ts";
import {
  findInvitation,
  invitationProblems,
  type LoadedInvitation,
} from "#domain/invitations/find-invitation.ts";
import { redirectWithToast } from "#web/flash.ts";

/** Fills the form in from an invitation's link, and takes its token out of the address. */
export async function loadInvitation(ctx: Context, token: string, browser: Headers): Promise<Response> {
  const found = await findInvitation(ctx, token);
  if ("problem" in found) {
    return redirectWithToast(ctx, "/signup", { ...invitationProblems[found.problem], tone: "bad" });
  }
  const { invitation } = found;
  const { cookies } = await saveSignUpDraft(
    ctx,
    { ...prefill(invitation), invitationToken: token, invitedBy: invitation.invitedBy },
    browser,
  );
  return redirectWithToast(
    ctx,
    "/signup",
    {
      title: "Invitation loaded",
      description: `Welcome! You've been invited to create a profile for ${invitation.companyName}.`,
      tone: "ok",
    },
    cookies,
  );
}

function prefill(invitation: LoadedInvitation): SignUpDraft {
  const size = invitation.companySize ? signUpSizeOfInvite(invitation.companySize) : undefined;
  return {
    accountType: inviteCompanyTypeByValue(invitation.companyType ?? "")?.accountType ?? "contractor",
    companyName: invitation.companyName,
    email: invitation.contactEmail,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    phoneNumber: invitation.phoneNumber,
    location: invitation.location,
    website: invitation.website ?? "",
    companySize: size?.value ?? "",
  };
}
