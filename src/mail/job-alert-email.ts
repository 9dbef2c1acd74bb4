import { type Block, renderEmail } from "./layout.ts";

interface JobAlert {
  firstName: string;
  /** What the alert asks for. */
  words: string;
  count: number;
  /** The newest first; there may be more of them. */
  notices: { title: string; why: string; due: string; url: string; declineUrl: string | null }[];
  alertUrl: string;
  stopUrl: string;
}

/** What an alert has found: each tender with why it fits, and where to say that it does not, for whoever may. */
export async function jobAlertEmail({ firstName, words, count, notices, alertUrl, stopUrl }: JobAlert) {
  const [first] = notices;
  const heading = count === 1 ? "A new tender that fits" : `${count} new tenders that fit`;
  const rest = count - notices.length;
  const body = await renderEmail({
    preview: notices.map(({ title }) => title).join(" · "),
    heading,
    blocks: [
      { kind: "text", text: `Hello ${firstName},` },
      { kind: "text", text: `your alert asks for: ${words}.` },
      ...notices.flatMap(({ title, why, due, url, declineUrl }): Block[] => [
        { kind: "entry", label: title, url, note: `Fits: ${why}. Quotes due ${due}.` },
        ...(declineUrl === null
          ? []
          : [{ kind: "link" as const, label: "Not for us because…", url: declineUrl }]),
      ]),
      ...(rest > 0 ? [{ kind: "text" as const, text: `and ${rest} more.` }] : []),
      count === 1
        ? { kind: "action", label: "Read the tender", url: first!.url }
        : { kind: "action", label: "See them on Lintel", url: alertUrl },
      { kind: "link", label: "Change this alert", url: alertUrl },
      { kind: "link", label: "Stop this alert", url: stopUrl },
    ],
    reason: "You got this e-mail because you saved this alert on Lintel.",
  });
  return { subject: count === 1 ? `New tender: ${first!.title}` : `${count} new tenders: ${words}`, ...body };
}
