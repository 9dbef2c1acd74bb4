import { renderEmail } from "./layout.ts";

interface AwayMessages {
  firstName: string;
  /** The company that wrote, and the one it wrote to. */
  from: string;
  to: string;
  projectName: string | null;
  count: number;
  /** The first of them, cut where they are long. */
  shown: { authorName: string; text: string }[];
  conversationUrl: string;
  stopUrl: string;
}

/** Tells somebody who is away that messages wait unread; one e-mail for all of them. */
export async function messageEmail(messages: AwayMessages) {
  const { firstName, from, to, projectName, count, shown, conversationUrl, stopUrl } = messages;
  const heading = count === 1 ? `New message from ${from}` : `${count} new messages from ${from}`;
  const rest = count - shown.length;
  const body = await renderEmail({
    preview: shown[0]?.text ?? heading,
    heading,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      ...shown.flatMap(({ authorName, text }) => [
        { kind: "note" as const, text: `${authorName}, ${from}` },
        { kind: "quote" as const, text },
      ]),
      ...(rest > 0 ? [{ kind: "text" as const, text: `and ${rest} more.` }] : []),
      { kind: "action", label: "Read and answer", url: conversationUrl },
      {
        kind: "facts",
        facts: [
          ["From", from],
          ["To", to],
          ...(projectName ? [["Project", projectName] as [string, string]] : []),
        ],
      },
      { kind: "link", label: "Stop e-mails about messages", url: stopUrl },
    ],
    reason: `You got this e-mail because a message to ${to} lay unread for ten minutes. To get no more e-mails about this conversation, open it and choose Mute e-mails.`,
  });
  return { subject: heading, ...body };
}
