import { renderEmail } from "./layout.ts";

interface Invitation {
  companyName: string;
  contactName: string | null;
  message: string | null;
  invitedBy: string;
  invitingCompany: string;
  expiresAt: Date;
  profileUrl: string;
  signUpUrl: string;
  declineUrl: string;
  stopUrl: string;
}

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/London",
});

/** Invites a company to register; says who asks, why one got it, and how to be left alone. */
export async function invitationEmail(invitation: Invitation) {
  const { companyName, contactName, message, invitedBy, invitingCompany } = invitation;
  const body = await renderEmail({
    preview: `${invitedBy} of ${invitingCompany} invites ${companyName} to Lintel`,
    heading: `${invitingCompany} invites ${companyName} to Lintel`,
    blocks: [
      { kind: "text", text: contactName ? `Hello ${contactName},` : "Hello," },
      {
        kind: "text",
        text: `${invitedBy} of ${invitingCompany} would like to find ${companyName} on Lintel, the directory where UK main contractors and subcontractors find, check and contact each other. A profile costs nothing to create.`,
      },
      ...(message ? [{ kind: "quote" as const, text: message }] : []),
      { kind: "action", label: "Create your company profile", url: invitation.signUpUrl },
      {
        kind: "facts",
        facts: [
          ["From", `${invitedBy}, ${invitingCompany}`],
          ["For", companyName],
          ["Open until", day.format(invitation.expiresAt)],
        ],
      },
      { kind: "link", label: `See who ${invitingCompany} are`, url: invitation.profileUrl },
      { kind: "link", label: "No, thank you: decline this invitation", url: invitation.declineUrl },
      { kind: "link", label: "Do not invite me again", url: invitation.stopUrl },
    ],
    reason: `You got this e-mail because ${invitedBy} of ${invitingCompany} gave this address as ${companyName}’s contact. We keep the address only for this invitation.`,
  });
  return { subject: `${invitingCompany} invites you to Lintel`, ...body };
}
