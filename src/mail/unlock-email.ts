import { renderEmail } from "./layout.ts";

interface Unlock {
  firstName: string;
  /** The browser that asked, and when, as people in London write it. */
  device: string;
  when: string;
  minutes: number;
  url: string;
  resetUrl: string;
}

/** The link that lets a browser try again after too many wrong passwords or codes. */
export async function unlockEmail({ firstName, device, when, minutes, url, resetUrl }: Unlock) {
  const body = await renderEmail({
    preview: "Try to sign in to Lintel again",
    heading: "Try to sign in again",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      {
        kind: "text",
        text: "Your Lintel account was tried too often with a wrong password or code, so signing in is on hold for a few minutes. Somebody, probably you, asked to go on now.",
      },
      { kind: "action", label: "Let this browser try again", url },
      {
        kind: "facts",
        facts: [
          ["Asked from", device],
          ["When", when],
          ["The link works", `once, for ${minutes} minutes`],
        ],
      },
      {
        kind: "text",
        text: "It signs nobody in: your password is still asked for, and your second step, if you have one.",
      },
      { kind: "link", label: "I have forgotten my password", url: resetUrl },
      {
        kind: "note",
        text: "If it was not you, do not follow the link: nothing changes, and nobody gets in.",
      },
    ],
    reason:
      "You got this e-mail because somebody asked for it with this address after too many tries to sign in.",
  });
  return { subject: "Try to sign in to Lintel again", ...body };
}
