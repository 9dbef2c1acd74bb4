import { renderEmail } from "./layout.ts";

interface PasswordReset {
  firstName: string;
  url: string;
}

/** The link that sets a new password. */
export async function passwordResetEmail({ firstName, url }: PasswordReset) {
  const body = await renderEmail({
    preview: "Set a new password for your Lintel account",
    heading: "Set a new password",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: "Somebody, probably you, asked to set a new password for your Lintel account." },
      { kind: "action", label: "Set a new password", url },
      {
        kind: "facts",
        facts: [
          ["The link works", "once, for one hour"],
          ["Afterwards", "you are signed out everywhere else"],
        ],
      },
      { kind: "note", text: "If it was not you, you need not do anything: your password stays as it is." },
    ],
    reason: "You got this e-mail because a new password was asked for with this address.",
  });
  return { subject: "Set a new Lintel password", ...body };
}
