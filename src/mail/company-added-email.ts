import { renderEmail } from "./layout.ts";

interface CompanyAdded {
  firstName: string;
  email: string;
  companyName: string;
  signInUrl: string;
  resetUrl: string;
}

/** Tells somebody with an account, and without a company until now, that the one they have registered is theirs. */
export async function companyAddedEmail(added: CompanyAdded) {
  const { firstName, email, companyName, signInUrl, resetUrl } = added;
  const body = await renderEmail({
    preview: `${companyName} is registered under the account that you have`,
    heading: "Your company is registered",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: `You have registered ${companyName} on Lintel. Your address already has an account, so the company is put under it, and you own it. Sign in with the password of that account: the one that you typed with the company was not taken.`,
      },
      { kind: "action", label: "Sign in", url: signInUrl },
      { kind: "facts", facts: [["Your account", email]] },
      { kind: "link", label: "Forgot your password? Set a new one", url: resetUrl },
      {
        kind: "note",
        text: "If it was not you, somebody may be able to read your e-mail: please change its password, and tell us.",
      },
    ],
    reason: "You got this e-mail because a company was registered with this address.",
  });
  return { subject: `${companyName} is registered on Lintel`, ...body };
}
