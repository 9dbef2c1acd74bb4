import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { type CSSProperties, type ReactNode, createElement as h } from "react";

/** What a letter is made of; text and HTML both come from it, so that they always say the same. */
export type Block =
  | { kind: "text"; text: string }
  /** What somebody wrote, shown as theirs. */
  | { kind: "quote"; text: string }
  | { kind: "code"; code: string }
  /** The letter's one button. */
  | { kind: "action"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** One of several things that the letter lists, each with its own link. */
  | { kind: "entry"; label: string; url: string; note: string }
  /** The title block: rows of label and value. */
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "note"; text: string };

export interface Sheet {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why this person got this letter. */
  reason: string;
}

const INK = "#16212b";
const SECOND_INK = "#475463";
const RULE = "#d9d4c7";

// Programs that can do dark turn the sheet over; the others keep paper and ink.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #0f171e !important; }
    .sheet { background-color: #16212b !important; border-color: #eef0ea !important; }
    .ink, .ink a { color: #eef0ea !important; }
    .ink-2, .ink-2 a { color: #b6c0c9 !important; }
    .rule { border-color: #2b3945 !important; }
  }`;

/** Renders a letter on the product's sheet: paper, ink, at most one hi-vis button, the facts in a title block. */
export async function renderSheet(sheet: Sheet): Promise<{ text: string; html: string }> {
  const html = await render(
    h(
      "html",
      { lang: "en-GB", dir: "ltr" },
      h(
        "head",
        null,
        h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("meta", { name: "color-scheme", content: "light dark" }),
        h("meta", { name: "supported-color-schemes", content: "light dark" }),
        h("title", null, sheet.heading),
        h("style", null, DARK),
      ),
      h(
        "body",
        { className: "paper", style: { margin: 0, padding: "24px 12px", backgroundColor: "#f6f4ee" } },
        h(Preview, null, sheet.preview),
        h(
          Container,
          { className: "sheet", style: sheetStyle },
          h("div", { style: { padding: 28 } }, ...contents(sheet)),
        ),
      ),
    ),
  );
  return { html, text: writeText(sheet) };
}

const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const sheetStyle: CSSProperties = {
  backgroundColor: "#fffdf8",
  border: `1px solid ${INK}`,
  maxWidth: 560,
  width: "100%",
  fontFamily: FONT,
};
const textStyle: CSSProperties = { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: INK };
const smallStyle: CSSProperties = { margin: "0 0 12px", fontSize: 13, lineHeight: "20px", color: SECOND_INK };

function contents({ heading, blocks, reason }: Sheet): ReactNode[] {
  return [
    h(
      "p",
      { key: "name", className: "ink", style: { ...textStyle, fontWeight: 700, fontSize: 15 } },
      "Lintel",
    ),
    h(
      "h1",
      {
        key: "heading",
        className: "ink",
        style: { ...textStyle, fontSize: 24, lineHeight: "30px", fontWeight: 700 },
      },
      heading,
    ),
    ...blocks.map((block, index) => h("div", { key: index }, drawBlock(block))),
    h("hr", {
      key: "rule",
      className: "rule",
      style: { border: 0, borderTop: `1px solid ${RULE}`, margin: "24px 0 16px" },
    }),
    h("p", { key: "reason", className: "ink-2", style: { ...smallStyle, margin: 0 } }, ...withBreaks(reason)),
  ];
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "text":
      return h("p", { className: "ink", style: textStyle }, ...withBreaks(block.text));
    case "note":
      return h("p", { className: "ink-2", style: smallStyle }, ...withBreaks(block.text));
    case "quote":
      return h(
        "blockquote",
        {
          className: "ink",
          style: { ...textStyle, margin: "0 0 16px", paddingLeft: 16, borderLeft: "3px solid #1f5fa8" },
        },
        ...withBreaks(block.text),
      );
    case "code":
      return h(
        "p",
        {
          className: "ink",
          style: { ...textStyle, fontSize: 34, lineHeight: "44px", letterSpacing: 8, fontWeight: 700 },
        },
        block.code,
      );
    case "link":
      return h(
        "p",
        { className: "ink-2", style: smallStyle },
        h("a", { href: block.url, style: { color: SECOND_INK } }, block.label),
      );
    case "entry":
      return h(
        "p",
        { className: "ink", style: { ...textStyle, margin: "0 0 10px" } },
        h("a", { href: block.url, style: { color: INK } }, block.label),
        h("span", { className: "ink-2", style: { fontSize: 13, color: SECOND_INK } }, `  ${block.note}`),
      );
    case "action":
      return h(
        "div",
        { style: { margin: "8px 0 24px" } },
        h(Button, { href: block.url, style: buttonStyle }, block.label),
      );
    case "facts":
      return drawFacts(block.facts);
  }
}

const buttonStyle: CSSProperties = {
  backgroundColor: "#ff7a1a",
  color: INK,
  padding: "13px 22px",
  borderRadius: 3,
  fontSize: 16,
  fontWeight: 700,
  textDecoration: "none",
};

function drawFacts(facts: [string, string][]): ReactNode {
  const cell: CSSProperties = {
    padding: "8px 0",
    fontSize: 15,
    lineHeight: "22px",
    borderTop: `1px solid ${RULE}`,
  };
  return h(
    "table",
    { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, style: { margin: "0 0 20px" } },
    h(
      "tbody",
      null,
      ...facts.map(([label, value]) =>
        h(
          "tr",
          { key: label },
          h(
            "td",
            {
              className: "ink-2 rule",
              style: { ...cell, color: SECOND_INK, width: "32%", paddingRight: 12, verticalAlign: "top" },
            },
            label,
          ),
          h(
            "td",
            { className: "ink rule", style: { ...cell, color: INK, wordBreak: "break-word" } },
            ...withBreaks(value),
          ),
        ),
      ),
    ),
  );
}

function withBreaks(text: string): ReactNode[] {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line]));
}

function writeText({ heading, blocks, reason }: Sheet): string {
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
