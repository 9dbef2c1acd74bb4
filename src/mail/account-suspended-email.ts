import { renderEmail } from "./layout.ts";

interface AccountSuspended {
  firstName: string;
  reason: string;
  helpEmail: string;
}

/** Tells somebody that an administrator has suspended their account, why, and whom to write to. */
export async function accountSuspendedEmail({ firstName, reason, helpEmail }: AccountSuspended) {
  const body = await renderEmail({
    preview: "You cannot sign in until it is restored.",
    heading: "Your account is suspended",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: "An administrator has suspended your Lintel account. You cannot sign in until it is restored.",
      },
      { kind: "facts", facts: [["Why", reason]] },
      { kind: "text", text: `If you think that this is wrong, write to ${helpEmail}.` },
    ],
    reason: "You got this e-mail because it concerns your Lintel account.",
  });
  return { subject: "Your Lintel account is suspended", ...body };
}

/** Tells somebody that they can sign in again. */
export async function accountRestoredEmail({
  firstName,
  signInUrl,
}: {
  firstName: string;
  signInUrl: string;
}) {
  const body = await renderEmail({
    preview: "You can sign in again.",
    heading: "Your account is restored",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: "Your Lintel account is no longer suspended. Everything is as you left it." },
      { kind: "action", label: "Sign in", url: signInUrl },
    ],
    reason: "You got this e-mail because it concerns your Lintel account.",
  });
  return { subject: "Your Lintel account is restored", ...body };
}
