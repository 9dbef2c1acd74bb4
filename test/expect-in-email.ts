import { createTransport } from "nodemailer";
import { expect } from "vitest";
import type { Email } from "#platform/mailer.ts";

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The text is in the e-mail, as text, and the e-mail's head is what it would be with any other. */
export async function expectInEmail(mail: Email, kept: string): Promise<void> {
  for (const part of kept.split("\n").map((each) => each.trim())) {
    expect(squeeze(mail.text), kept).toContain(squeeze(part));
    expect(squeeze(readHtml(mail.html)), kept).toContain(squeeze(part));
  }
  expect(listForeignTags(mail.html), kept).toEqual([]);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  const { message } = await transport.sendMail({
    ...mail,
    from: "a@lintel.test",
    messageId: "<1@lintel.test>",
  });
  const [head = ""] = String(message).split("\r\n\r\n");
  const names = head.split(/\r\n(?![ \t])/).map((each) => each.split(":")[0]);
  expect(names.toSorted((a, b) => a!.localeCompare(b!))).toEqual(
    ["Content-Type", "Date", "From", "Message-ID", "MIME-Version", "Subject", "To"]
      .concat(mail.replyTo ? ["Reply-To"] : [], Object.keys(mail.headers ?? {}))
      .toSorted((a, b) => a.localeCompare(b)),
  );
}

const OWN_TAG =
  /^<(?:!DOCTYPE|!--|!\[endif|\/?(?:html|head|meta|title|style|body|div|table|tbody|tr|td|p|h1|blockquote|a|span|i|hr|br)\b)/i;

/** What is in an e-mail's HTML and can have come from nowhere but the text. */
function listForeignTags(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.filter(
    (tag) => !OWN_TAG.test(tag) || /\son\w+\s*=/i.test(tag) || /http-equiv="?refresh/i.test(tag),
  );
}

const squeeze = (words: string) => words.replace(/\s+/g, "");

/** The text that a mail program shows. */
function readHtml(html: string): string {
  const marks: Record<string, string> = {
    lt: "<",
    gt: ">",
    quot: '"',
    "#x27": "'",
    "#39": "'",
    amp: "&",
    nbsp: "\u00A0",
  };
  return html.replace(/<[^>]*>/g, "").replace(/&(#?\w+);/g, (all, name: string) => marks[name] ?? all);
}
