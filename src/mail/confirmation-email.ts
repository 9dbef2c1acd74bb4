import { renderEmail } from "./layout.ts";

interface Confirmation {
  firstName: string;
  companyName: string;
  email: string;
  url: string;
  hours: number;
  /** Days without activation after which the registration is removed. */
  days: number;
}

/** The link that activates a new account. */
export async function confirmationEmail({ firstName, companyName, email, url, hours, days }: Confirmation) {
  const body = await renderEmail({
    preview: `Activate your account and sign in for ${companyName}`,
    heading: "Confirm your account",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: `${companyName} is registered on Lintel. One step is left: activate your account, then sign in.`,
      },
      { kind: "action", label: "Activate my account", url },
      {
        kind: "facts",
        facts: [
          ["Company", companyName],
          ["You sign in as", email],
          ["The link works", `once, for ${hours} hours`],
        ],
      },
      {
        kind: "note",
        text: `Your company is shown in the directory from then on. If the link has run out, sign in with your password: we will offer to send a new one. A registration that nobody activates is removed after ${days} days.`,
      },
    ],
    reason: "You got this e-mail because this address was used to register a company on Lintel.",
  });
  return { subject: "Confirm your Lintel account", ...body };
}
