import { renderEmail } from "./layout.ts";

interface ExistingAddress {
  firstName: string;
  email: string;
  signInUrl: string;
  resetUrl: string;
}

/** Tells the owner of an account that somebody tried to register with their address; nobody else learns of it. */
export async function existingAddressEmail({ firstName, email, signInUrl, resetUrl }: ExistingAddress) {
  const body = await renderEmail({
    preview: "There is already a Lintel account with this address",
    heading: "You already have an account",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: "A company was registered on Lintel with your address just now. Your address already has an account, so no second one was made and nothing was changed.",
      },
      { kind: "action", label: "Sign in", url: signInUrl },
      { kind: "facts", facts: [["Your account", email]] },
      { kind: "link", label: "Forgot your password? Set a new one", url: resetUrl },
      {
        kind: "note",
        text: "If it was not you, somebody may be able to read your e-mail: please change its password.",
      },
    ],
    reason: "You got this e-mail because this address has a Lintel account.",
  });
  return { subject: "You already have a Lintel account", ...body };
}
