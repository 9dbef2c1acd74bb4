import { html, raw } from "hono/html";

/** Markup. Values put into it are escaped, unless they are markup themselves. */
type Markup = ReturnType<typeof html>;

/** The parts of an e-mail; text and HTML are both made from them, so that they always say the same. */
export type Block =
  | { kind: "text"; text: string }
  /** A quotation of what somebody wrote. */
  | { kind: "quote"; text: string }
  | { kind: "code"; code: string }
  /** The e-mail's one button. */
  | { kind: "action"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** One of several things that the e-mail lists, each with its own link. */
  | { kind: "entry"; label: string; url: string; note: string }
  /** The title block: rows of label and value. */
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "note"; text: string };

export interface Content {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why this person got this e-mail. */
  reason: string;
}

/** Lays an e-mail out in the product's look: paper, ink, at most one hi-vis button, the facts in a title block. */
export async function renderEmail(content: Content): Promise<{ text: string; html: string }> {
  return { html: String(await drawPage(content)), text: writeText(content) };
}

const INK = "#16212b";
const SECOND_INK = "#475463";
const RULE = "#d9d4c7";
const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const inkStyle = (size: number, line: number) => `font-size:${size}px;line-height:${line}px;color:${INK}`;
const smallStyle = `font-size:13px;line-height:20px;color:${SECOND_INK}`;

// Clients that support dark mode get dark colours; the others keep paper and ink.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #0f171e !important; }
    .sheet { background-color: #16212b !important; border-color: #eef0ea !important; }
    .ink, .ink a { color: #eef0ea !important; }
    .ink-2, .ink-2 a { color: #b6c0c9 !important; }
    .rule { border-color: #2b3945 !important; }
  }`;

const drawPage = ({ preview, heading, blocks, reason }: Content): Markup =>
  html`<!doctype html>
    <html lang="en-GB" dir="ltr">
      <head>
        <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:24px 12px;background-color:#f6f4ee">
        ${drawPreview(preview)}
        <table
          class="sheet"
          role="presentation"
          align="center"
          width="100%"
          border="0"
          cellpadding="0"
          cellspacing="0"
          style="max-width:560px;width:100%;background-color:#fffdf8;border:1px solid ${INK};font-family:${FONT}"
        >
          <tr>
            <td style="padding:28px;word-break:break-word">
              <p class="ink" style="margin:0 0 16px;${inkStyle(15, 25)};font-weight:700">Lintel</p>
              <h1 class="ink" style="margin:0 0 16px;${inkStyle(24, 30)};font-weight:700">${heading}</h1>
              ${blocks.map(drawBlock)}
              <hr class="rule" style="border:0;border-top:1px solid ${RULE};margin:24px 0 16px" />
              <p class="ink-2" style="margin:0;${smallStyle}">${withBreaks(reason)}</p>
            </td>
          </tr>
        </table>
      </body>
    </html> `;

const PREVIEW_LENGTH = 150;
/** Invisible: keeps mail programs from filling the line with what comes after the preview. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

function drawPreview(preview: string): Markup {
  const line = preview.slice(0, PREVIEW_LENGTH).toWellFormed();
  const hidden = "display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0";
  return html`<div style="${hidden}">
    ${line}
    <div>${FILLER.repeat(PREVIEW_LENGTH - line.length)}</div>
  </div>`;
}

function drawBlock(block: Block): Markup {
  switch (block.kind) {
    case "text":
      return html`<p class="ink" style="margin:0 0 16px;${inkStyle(16, 25)}">${withBreaks(block.text)}</p>`;
    case "note":
      return html`<p class="ink-2" style="margin:0 0 12px;${smallStyle}">${withBreaks(block.text)}</p>`;
    case "quote":
      return html`<blockquote
        class="ink"
        style="margin:0 0 16px;padding-left:16px;border-left:3px solid #1f5fa8;${inkStyle(16, 25)}"
      >
        ${withBreaks(block.text)}
      </blockquote>`;
    case "code":
      return html`<p
        class="ink"
        style="margin:0 0 16px;${inkStyle(34, 44)};letter-spacing:8px;font-weight:700"
      >
        ${block.code}
      </p>`;
    case "link":
      return html`<p class="ink-2" style="margin:0 0 12px;${smallStyle}">
        <a href="${block.url}" style="color:${SECOND_INK}">${block.label}</a>
      </p>`;
    case "entry":
      return html`<p class="ink" style="margin:0 0 10px;${inkStyle(16, 25)}">
        <a href="${block.url}" style="color:${INK}">${block.label}</a
        ><span class="ink-2" style="font-size:13px;color:${SECOND_INK}"> ${block.note}</span>
      </p>`;
    case "action":
      return drawButton(block.label, block.url);
    case "facts":
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 20px"
      >
        ${block.facts.map(drawFact)}
      </table>`;
  }
}

/** Outlook knows no padding on a link: these comments give it as much room at both ends. */
const ROOM_BEFORE = raw(
  '<!--[if mso]><i style="mso-font-width:366%;mso-text-raise:19.5" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
);
const ROOM_AFTER = raw(
  '<!--[if mso]><i style="mso-font-width:366%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->',
);

const drawButton = (label: string, url: string): Markup =>
  html`<div style="margin:8px 0 24px">
    <a
      href="${url}"
      target="_blank"
      style="display:inline-block;max-width:100%;padding:13px 22px;border-radius:3px;background-color:#ff7a1a;color:${INK};font-size:16px;line-height:100%;font-weight:700;text-decoration:none;mso-padding-alt:0px"
      >${ROOM_BEFORE}<span
        style="display:inline-block;max-width:100%;line-height:120%;mso-padding-alt:0px;mso-text-raise:9.75px"
        >${label}</span
      >${ROOM_AFTER}</a
    >
  </div>`;

function drawFact([label, value]: [string, string]): Markup {
  const cell = `padding:8px 0;font-size:15px;line-height:22px;border-top:1px solid ${RULE}`;
  return html`<tr>
    <td
      class="ink-2 rule"
      style="${cell};color:${SECOND_INK};width:32%;padding-right:12px;vertical-align:top"
    >
      ${label}
    </td>
    <td class="ink rule" style="${cell};color:${INK};word-break:break-word">${withBreaks(value)}</td>
  </tr>`;
}

const withBreaks = (lines: string): (string | Markup)[] =>
  lines.split("\n").flatMap((line, index) => (index === 0 ? [line] : [html`<br />`, line]));

function writeText({ heading, blocks, reason }: Content): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case "text":
      case "note":
        return block.text;
      case "quote":
        return block.text.replace(/^/gm, "> ");
      case "code":
        return block.code;
      case "action":
      case "link":
        return `${block.label}:\n${block.url}`;
      case "entry":
        return `${block.label} (${block.note})\n${block.url}`;
      case "facts":
        return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    }
  });
  return `${[heading, ...parts, `--\n${reason}`].join("\n\n")}\n`;
}
