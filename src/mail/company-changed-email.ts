import { renderEmail } from "./layout.ts";

interface CompanyChanged {
  firstName: string;
  /** What was changed, in one sentence. */
  title: string;
  /** What follows from it. */
  text: string;
  reason: string;
  url: string;
  helpEmail: string;
}

/** Tells who answers for a company what an administrator has changed about it, and why. */
export async function companyChangedEmail({
  firstName,
  title,
  text,
  reason,
  url,
  helpEmail,
}: CompanyChanged) {
  const body = await renderEmail({
    preview: title,
    heading: title,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text },
      { kind: "facts", facts: [["Why", reason]] },
      { kind: "action", label: "Open it on Lintel", url },
      { kind: "text", text: `If you think that this is wrong, write to ${helpEmail}.` },
    ],
    reason:
      "You got this e-mail because you answer, or answered until now, for the company that it is about.",
  });
  return { subject: title, ...body };
}
