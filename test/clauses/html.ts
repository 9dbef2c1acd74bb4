/** An element of a page as our own renderer writes it: well formed, every tag closed but the void ones. */
export class HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: HtmlElement | null;
  readonly children: (HtmlElement | string)[] = [];

  constructor(tag: string, attributes: ReadonlyMap<string, string>, parent: HtmlElement | null) {
    this.tag = tag;
    this.attributes = attributes;
    this.parent = parent;
  }

  get(name: string): string | undefined {
    return this.attributes.get(name);
  }

  has(name: string): boolean {
    return this.attributes.has(name);
  }

  /** Every element below this one, in the page's order. */
  *walk(): Generator<HtmlElement> {
    for (const child of this.children) {
      if (typeof child === "string") continue;
      yield child;
      yield* child.walk();
    }
  }

  all(tag: string, isMeant: (element: HtmlElement) => boolean = () => true): HtmlElement[] {
    const tags = tag.split(" ");
    return [...this.walk()].filter((each) => tags.includes(each.tag) && isMeant(each));
  }

  /** The only such element; a page that has none or several is not the one that is meant. */
  one(tag: string, isMeant: (element: HtmlElement) => boolean = () => true): HtmlElement {
    const [found, ...others] = this.all(tag, isMeant);
    if (!found || others.length > 0)
      throw new Error(`${found ? others.length + 1 : "no"} <${tag}> like this`);
    return found;
  }

  /** What one reads: without what only a screen reader says, blocks apart, runs of blanks as one. */
  get text(): string {
    return this.#read().replace(/\s+/g, " ").trim();
  }

  #read(): string {
    if (UNREAD.has(this.tag) || /(^| )sr-only( |$)/.test(this.get("class") ?? "")) return "";
    const inner = this.children.map((child) => (typeof child === "string" ? child : child.#read())).join("");
    return INLINE.has(this.tag) ? inner : ` ${inner} `;
  }
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW = new Set(["script", "style"]);
const UNREAD = new Set(["script", "style", "svg", "template", "head"]);
const INLINE = new Set("a abbr b code em i label q s small span strong sub sup time u wbr".split(" "));
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/giy;

/** Reads a page; fails on what our renderer does not write. */
export function parseHtml(html: string): HtmlElement {
  const root = new HtmlElement("#document", new Map(), null);
  let open = root;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(html);
    if (!token) throw new Error(`unreadable HTML: ${html.slice(at, at + 80)}`);
    const [, closed, opened, attributes = "", isEmpty, text] = token;
    if (text !== undefined) open.children.push(decode(text));
    if (closed !== undefined) open = close(open, closed.toLowerCase());
    if (opened === undefined) continue;
    const element = new HtmlElement(opened.toLowerCase(), readAttributes(attributes), open);
    open.children.push(element);
    if (isEmpty || VOID.has(element.tag)) continue;
    if (!RAW.has(element.tag)) open = element;
    else TOKEN.lastIndex = html.indexOf(`</${element.tag}>`, TOKEN.lastIndex) + element.tag.length + 3;
  }
  if (open !== root) throw new Error(`<${open.tag}> is not closed`);
  return root;
}

function close(open: HtmlElement, tag: string): HtmlElement {
  if (open.tag !== tag || !open.parent) throw new Error(`</${tag}> closes <${open.tag}>`);
  return open.parent;
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)];
  return new Map(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
