import { emailAddress } from "#domain/text.schema.ts";
import { MAX_BOUNCE_CHARACTERS, MOST_RETURNED } from "./bounces.limits.ts";

export interface ReportedBounce {
  address: string;
  /** As the report says it: 5.1.1. */
  status: string;
}

const STATUS = /^5\.\d{1,3}\.\d{1,3}\b/;
/** The answer of the server that refused it; what reports leave out of their own status may stand there. */
const ANSWER = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;
const OTHER = "5.0.0";
const ADDRESS = emailAddress();

/**
 * The addresses that a delivery status notification (RFC 3464) gives up for good, each once: those with `Action: failed` and a
 * status of the class 5. What asks for patience, or is no such message, has none; an address that nothing is ever sent to is left out.
 */
export function readBounce(message: string): ReportedBounce[] {
  const failed = new Map<string, string>();
  for (const block of unfold(message).split(/\n{2,}/)) {
    const field = (name: string) => {
      const start = `${name.toLowerCase()}:`;
      const line = block.split("\n").find((each) => each.toLowerCase().startsWith(start)) ?? "";
      return line.slice(start.length).trim();
    };
    const recipient = /^rfc822[ \t]*;[ \t]*<?([^\s<>;]+@[^\s<>;]+?)>?$/i.exec(field("Final-Recipient"))?.[1];
    const { data: address } = ADDRESS.safeParse(recipient);
    if (address === undefined || !/^failed\b/i.test(field("Action")) || !/^5\.\d/.test(field("Status")))
      continue;
    const said = STATUS.exec(field("Status"))?.[0] ?? OTHER;
    const status = said === OTHER ? (ANSWER.exec(field("Diagnostic-Code"))?.[1] ?? said) : said;
    if (!failed.has(address)) failed.set(address, status);
  }
  return [...failed].map(([address, status]) => ({ address, status }));
}

/** Of which jobs a message returns the e-mails: by their Message-IDs, `<job@host>`, in the headers that come back. */
export function readReturnedJobs(message: string): string[] {
  const found = unfold(message).matchAll(/^message-id:[ \t]*<([^\s<>@]{1,100})@[^\s<>@]+>/gim);
  return [...new Set([...found].map(([, job]) => job!))].slice(0, MOST_RETURNED);
}

/** Each field on a line of its own. */
const unfold = (message: string): string =>
  message
    .slice(0, MAX_BOUNCE_CHARACTERS)
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ");
