import { londonMoment } from "#platform/london-time.ts";
import type { Email } from "#platform/mailer.ts";
import { renderEmail } from "./layout.ts";

interface ContactEmail {
  to: string;
  id: string;
  receivedAt: Date;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Forwards a message of the contact form to us; replying to it replies to the visitor. */
export async function contactEmail(message: ContactEmail): Promise<Email> {
  const body = await renderEmail({
    preview: message.message.slice(0, 120).toWellFormed(),
    heading: message.subject,
    blocks: [
      { kind: "quote", text: message.message },
      {
        kind: "facts",
        facts: [
          ["From", message.name],
          ["Email", message.email],
          ["Received", londonMoment(message.receivedAt)],
          ["Number", message.id],
        ],
      },
    ],
    reason: "Written in the contact form. Answer this e-mail and it goes to the person who wrote.",
  });
  return { to: message.to, replyTo: message.email, subject: `${message.subject}: ${message.name}`, ...body };
}
