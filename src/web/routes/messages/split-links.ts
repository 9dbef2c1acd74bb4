export interface TextPart {
  text: string;
  /** Where it leads, when the part is a link. */
  href: string | null;
}

// oxlint-disable-next-line no-control-regex -- an address ends where a line does
const ADDRESS = /\bhttps?:\/\/[^\s<>"\u0000-\u001f]+/gi;

/** A text in parts, with web addresses told from the rest. Nothing in it is markup. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = withoutStop(found[0]);
    if (!URL.canParse(address)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), href: null });
    parts.push({ text: address, href: address });
    end = found.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The full stop after an address ends the sentence; a bracket belongs to it only when it was opened in it. */
function withoutStop(address: string): string {
  let kept = address;
  for (;;) {
    const last = kept.at(-1)!;
    const isOpened = last === ")" && kept.split("(").length >= kept.split(")").length;
    if (isOpened || !/[.,;:!?'")\]}*]/.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
}
