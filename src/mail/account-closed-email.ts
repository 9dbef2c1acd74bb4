import { renderEmail } from "./layout.ts";

interface AccountClosed {
  firstName: string;
  eraseOn: string;
  reopenUrl: string;
}

/** Confirms that an account was closed, and says until when it can be reopened. */
export async function accountClosedEmail({ firstName, eraseOn, reopenUrl }: AccountClosed) {
  const body = await renderEmail({
    preview: `You can take it back until ${eraseOn}`,
    heading: "Your account is closed",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: `You closed your Lintel account and were signed out everywhere. On ${eraseOn} we will erase it. Until then you can reopen it.`,
      },
      { kind: "action", label: "Keep my account", url: reopenUrl },
      {
        kind: "facts",
        facts: [
          ["Erased", "your name, address, phone number, password, sessions and settings"],
          ["Kept", "what you wrote to others, as from a former member, and the record of agreements"],
        ],
      },
    ],
    reason: "You got this e-mail because this account was closed.",
  });
  return { subject: "Your Lintel account is closed", ...body };
}
