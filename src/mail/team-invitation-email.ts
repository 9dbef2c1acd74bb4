import { renderEmail } from "./layout.ts";

interface TeamInvitation {
  companyName: string;
  invitedBy: string;
  role: string;
  url: string;
  expiresOn: string;
}

/** Invites somebody into a company's team. */
export async function teamInvitationEmail({ companyName, invitedBy, role, url, expiresOn }: TeamInvitation) {
  const body = await renderEmail({
    preview: `${invitedBy} asks you to join ${companyName} on Lintel`,
    heading: `Join ${companyName} on Lintel`,
    blocks: [
      { kind: "text", text: "Hello," },
      { kind: "text", text: `${invitedBy} asks you to join the team of ${companyName} on Lintel.` },
      { kind: "action", label: `Join ${companyName}`, url },
      {
        kind: "facts",
        facts: [
          ["Company", companyName],
          ["From", invitedBy],
          ["Your role", role],
          ["Open until", expiresOn],
        ],
      },
      { kind: "note", text: "If you do not know them, you need not do anything." },
    ],
    reason: `You got this e-mail because ${invitedBy} gave this address as a colleague’s.`,
  });
  return { subject: `${invitedBy} asks you to join ${companyName} on Lintel`, ...body };
}
