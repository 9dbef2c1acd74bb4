import { MAX_BOUNCE_CHARACTERS } from "./bounces.limits.ts";

/**
 * The addresses that a delivery status notification (RFC 3464) gives up for good: those with `Action: failed` and a status of
 * the class 5. What asks for patience, or is no such message, has none.
 */
export function readBounce(message: string): string[] {
  const lines = message
    .slice(0, MAX_BOUNCE_CHARACTERS)
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ");
  const failed = lines.split(/\n{2,}/).flatMap((block) => {
    const field = (name: string) => {
      const start = `${name.toLowerCase()}:`;
      const line = block.split("\n").find((each) => each.toLowerCase().startsWith(start)) ?? "";
      return line.slice(start.length).trim();
    };
    const recipient = /^rfc822[ \t]*;[ \t]*<?([^\s<>;]+@[^\s<>;]+?)>?$/i.exec(field("Final-Recipient"))?.[1];
    const isForGood = /^failed\b/i.test(field("Action")) && /^5\.\d/.test(field("Status"));
    return recipient !== undefined && isForGood ? [recipient.toLowerCase()] : [];
  });
  return [...new Set(failed)];
}
