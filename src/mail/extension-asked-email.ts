import { type AlsoNew, alsoNewBlocks } from "./also-new.ts";
import { renderEmail } from "./layout.ts";

interface ExtensionAsked {
  buyer: string;
  title: string;
  project: string;
  /** `7 April 2027` */
  until: string;
  /** The main contract is won: the price is asked for, not only more time. */
  isAfterWin?: boolean;
  answerUrl: string;
  quoteUrl: string;
  also: AlsoNew;
}

/** Asks a firm whose quote came by e-mail or on paper to hold it longer, or to stand by it; it says no amount. */
export async function extensionAskedEmail(asked: ExtensionAsked) {
  const { buyer, title, project, until, isAfterWin = false, answerUrl, quoteUrl, also } = asked;
  const question = `${isAfterWin ? "Do you stand by your price" : "Will your quote hold"} until ${until}?`;
  const body = await renderEmail({
    preview: `${title} at ${project}`,
    heading: question,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: isAfterWin
          ? `${buyer} has won the main contract of ${project}, and asks whether you stand by your price for ${title} until ${until}. You can say that you do, name another price, say that you do not, or withdraw your quote.`
          : `${buyer} has not decided yet on ${title} at ${project}, and asks whether your quote holds until ${until}. You can say that it does, name another price, not extend it, or withdraw it.`,
      },
      { kind: "action", label: "Read why, and answer", url: answerUrl },
      { kind: "link", label: "Answer after signing in", url: quoteUrl },
      ...alsoNewBlocks(also),
    ],
    reason: `You got this e-mail because your company’s quote was lodged by ${buyer}. It is about this quote alone.`,
  });
  return { subject: `${question} ${title}, ${project}`, ...body };
}
