import { type AlsoNew, alsoNewBlocks } from "./also-new.ts";
import { renderEmail } from "./layout.ts";

interface FiguresEntered {
  buyer: string;
  title: string;
  project: string;
  /** `by e-mail`, `on paper`. */
  way: string;
  answerUrl: string;
  quoteUrl: string;
  also: AlsoNew;
}

/** Asks a firm whether what its buyer has entered from its quote is right; it says no amount. */
export async function figuresEnteredEmail(entered: FiguresEntered) {
  const { buyer, title, project, way, answerUrl, quoteUrl, also } = entered;
  const body = await renderEmail({
    preview: `${title} at ${project}`,
    heading: "Are these your figures?",
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `Your quote for ${title} at ${project} came to ${buyer} ${way}. It was opened with the others, and ${buyer} has entered its figures. Look at them and say whether they are yours: until you do, they are marked as unconfirmed.`,
      },
      { kind: "action", label: "Look at the figures", url: answerUrl },
      { kind: "link", label: "See them line by line, after signing in", url: quoteUrl },
      ...alsoNewBlocks(also),
    ],
    reason: `You got this e-mail because your company’s quote was lodged by ${buyer}. It is about this quote alone.`,
  });
  return { subject: `Confirm the figures of your quote: ${title}, ${project}`, ...body };
}
