import { type AlsoNew, alsoNewBlocks } from "./also-new.ts";
import { type Said, saidBlocks } from "./said.ts";
import { type Block, renderEmail } from "./layout.ts";

interface TenderNews {
  buyer: string;
  title: string;
  project: string;
  /** In words; null where nothing is due any more. */
  returnBy: string | null;
  /** What is new, a sentence each, the oldest first. */
  news: readonly string[];
  /** What was written of it, such as a question and its answer. */
  said: readonly Said[];
  /** How many there are besides. */
  more: number;
  /** What had waited for an e-mail. */
  also: AlsoNew;
  /** There is something to do on Lintel though no quotes are taken any more. */
  doesLead: boolean;
  /** It has said already whether it prices. */
  hasAnswered: boolean;
  /** The firm's quote lies with the buyer. */
  isOfQuote: boolean;
  /** The tender is called off: its page says why. */
  isCancelled: boolean;
  answerUrl: string;
  /** Null where it asked already not to be invited. */
  stopUrl: string | null;
}

/** Tells a firm that was invited by address alone what is new of its tender; never what is in documents or quotes. */
export async function tenderNewsEmail(told: TenderNews) {
  const {
    buyer,
    title,
    project,
    returnBy,
    news,
    said,
    more,
    also,
    doesLead,
    hasAnswered,
    isOfQuote,
    isCancelled,
    answerUrl,
    stopUrl,
  } = told;
  const heading = news.length === 1 ? news[0]! : `What is new: ${title}`;
  const facts: [string, string][] = [
    ["Work", title],
    ["Project", project],
    ["Buyer", buyer],
  ];
  if (returnBy !== null) facts.push(["Quotes due", returnBy]);
  const blocks: Block[] = [
    { kind: "text", text: "Hello," },
    ...(news.length === 1 ? [] : news.map((text) => ({ kind: "text" as const, text }))),
    ...(more > 0 ? [{ kind: "note" as const, text: `and ${more} more.` }] : []),
    ...saidBlocks(said),
    ...alsoNewBlocks(also),
    { kind: "facts", facts },
    ...(isCancelled ? [{ kind: "action" as const, label: "Read why it was cancelled", url: answerUrl }] : []),
    ...(returnBy === null
      ? doesLead && !isCancelled
        ? [
            { kind: "action" as const, label: "Take the invitation for your company", url: answerUrl },
            {
              kind: "note" as const,
              text: `${isOfQuote ? "What you are asked about your quote is read and answered there without an account. For the rest sign in" : "Sign in there"}, or create an account: it costs nothing. What you sent the buyer is your company’s from then on.`,
            },
          ]
        : []
      : [
          {
            kind: "action" as const,
            label: buttonOf({ isOfQuote, hasAnswered, hasSaid: said.length > 0 }),
            url: answerUrl,
          },
          {
            kind: "note" as const,
            text: "To read the documents, open the same page and sign in: an account costs nothing.",
          },
        ]),
    ...(stopUrl === null ? [] : [{ kind: "link" as const, label: "Do not invite me again", url: stopUrl }]),
  ];
  const body = await renderEmail({
    preview: `${title} at ${project}`,
    heading,
    blocks,
    reason: isOfQuote
      ? `You got this e-mail because ${buyer} has lodged your company’s quote for this package. It is about this tender alone.`
      : `You got this e-mail because ${buyer} has entered your address and invited you to tender for this package. It is about this tender alone.`,
  });
  return { subject: heading, ...body };
}

function buttonOf({
  isOfQuote,
  hasAnswered,
  hasSaid,
}: Record<"isOfQuote" | "hasAnswered" | "hasSaid", boolean>) {
  if (isOfQuote) return "See what your quote needs";
  return hasAnswered || hasSaid ? "See the tender" : "Say yes or no";
}
