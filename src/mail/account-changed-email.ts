import { renderEmail } from "./layout.ts";

interface AccountChanged {
  firstName: string;
  change: "email" | "password" | "two-step-on" | "two-step-off" | "recovery-codes";
  when: string;
  /** The account's new address, when that is what changed. */
  newEmail?: string;
  helpEmail: string;
  resetUrl: string;
}

const said = {
  email: ["Your email address was changed", "The email address of your Lintel account was changed."],
  password: ["Your password was changed", "The password of your Lintel account was changed."],
  "two-step-on": [
    "Two-step verification is on",
    "Two-step verification was turned on for your Lintel account.",
  ],
  "two-step-off": [
    "Two-step verification is off",
    "Two-step verification was turned off for your Lintel account.",
  ],
  "recovery-codes": [
    "New recovery codes",
    "New recovery codes were made for your Lintel account; the old ones no longer work.",
  ],
} as const;

/** Tells somebody that their sign-in details changed; a change of address is sent to the old one. */
export async function accountChangedEmail(mail: AccountChanged) {
  const { firstName, change, when, newEmail, helpEmail, resetUrl } = mail;
  const [heading, sentence] = said[change];
  const body = await renderEmail({
    preview: `${sentence} ${when}`,
    heading,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: sentence },
      {
        kind: "facts",
        facts: [["When", when], ...(newEmail ? ([["New address", newEmail]] as [string, string][]) : [])],
      },
      {
        kind: "text",
        text: `If that was you, you need not do anything. If it was not, write to ${helpEmail} at once.`,
      },
      ...(change === "email"
        ? []
        : [{ kind: "link" as const, label: "It was not me: set a new password", url: resetUrl }]),
    ],
    reason: "You got this e-mail because it concerns the security of your Lintel account.",
  });
  return { subject: `Lintel: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`, ...body };
}
