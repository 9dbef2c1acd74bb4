import { renderEmail } from "./layout.ts";

interface NewDevice {
  firstName: string;
  device: string;
  /** The moment as people in London write it. */
  when: string;
  sessionsUrl: string;
  resetUrl: string;
}

/** Tells somebody that their account was signed in to from a browser it did not know. */
export async function newDeviceEmail({ firstName, device, when, sessionsUrl, resetUrl }: NewDevice) {
  const body = await renderEmail({
    preview: `${device}, ${when}`,
    heading: "A new device signed in",
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: "Your Lintel account was just used from a browser that we had not seen before." },
      {
        kind: "facts",
        facts: [
          ["Device", device],
          ["When", when],
        ],
      },
      { kind: "text", text: "If that was you, you need not do anything." },
      { kind: "action", label: "See where I am signed in", url: sessionsUrl },
      { kind: "link", label: "It was not me: set a new password", url: resetUrl },
    ],
    reason: "You got this e-mail because it concerns the security of your Lintel account.",
  });
  return { subject: "A new device signed in to your Lintel account", ...body };
}
