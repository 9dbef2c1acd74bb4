import { renderEmail } from "./layout.ts";

interface AccountErased {
  firstName: string;
  reason: string;
  helpEmail: string;
}

/** Tells somebody for the last time: an administrator has erased their account, and why. */
export async function accountErasedEmail({ firstName, reason, helpEmail }: AccountErased) {
  const body = await renderEmail({
    preview: "This is the last e-mail to this address.",
    heading: "Your account is erased",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: "An administrator has erased your Lintel account. It cannot be taken back.",
      },
      {
        kind: "facts",
        facts: [
          ["Why", reason],
          ["Erased", "your name, address, phone number, password, sessions and settings"],
          ["Kept", "what you wrote to others, as from a former member, and the record of agreements"],
        ],
      },
      { kind: "text", text: `If you think that this is wrong, write to ${helpEmail}.` },
    ],
    reason: "You got this e-mail because there was a Lintel account with this address.",
  });
  return { subject: "Your Lintel account is erased", ...body };
}
