import { renderEmail } from "./layout.ts";

interface Announced {
  firstName: string;
  title: string;
  body: string;
  url: string;
}

/** An announcement in full, for the administrator who tries it on themselves. */
export async function announcementEmail({ firstName, title, body, url }: Announced) {
  const rendered = await renderEmail({
    preview: title,
    heading: title,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: body },
      { kind: "action", label: "Read it on Lintel", url },
    ],
    reason: "You got this e-mail because you tried an announcement on yourself.",
  });
  return { subject: `Test: ${title}`, ...rendered };
}
