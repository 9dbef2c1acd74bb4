import { type AlsoNew, alsoNewBlocks } from "./also-new.ts";
import { renderEmail } from "./layout.ts";

interface ExtensionAsked {
  buyer: string;
  title: string;
  project: string;
  /** `7 April 2027` */
  until: string;
  answerUrl: string;
  quoteUrl: string;
  also: AlsoNew;
}

/** Asks a firm whose quote came by e-mail or on paper to hold it longer; it says no amount. */
export async function extensionAskedEmail(asked: ExtensionAsked) {
  const { buyer, title, project, until, answerUrl, quoteUrl, also } = asked;
  const body = await renderEmail({
    preview: `${title} at ${project}`,
    heading: `Will your quote hold until ${until}?`,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `${buyer} has not decided yet on ${title} at ${project}, and asks whether your quote holds until ${until}. You can say that it does, name another price, not extend it, or withdraw it.`,
      },
      { kind: "action", label: "Read why, and answer", url: answerUrl },
      { kind: "link", label: "Answer after signing in", url: quoteUrl },
      ...alsoNewBlocks(also),
    ],
    reason: `You got this e-mail because your company’s quote was lodged by ${buyer}. It is about this quote alone.`,
  });
  return { subject: `Will your quote hold until ${until}? ${title}, ${project}`, ...body };
}
