import { HtmlElement, parseHtml } from "./html.ts";

/** What a server answered, read as somebody reads the page it is: by headings, labels and the names of what leads on. */
export class Page {
  readonly status: number;
  readonly headers: Headers;
  readonly root: HtmlElement;

  constructor(status: number, headers: Headers, html: string) {
    this.status = status;
    this.headers = headers;
    const isPage = headers.get("Content-Type")?.startsWith("text/html") && html !== "";
    this.root = isPage ? parseHtml(html) : new HtmlElement("#document", new Map(), null);
  }

  /** Where it leads; undefined where it is a page. */
  get to(): string | undefined {
    return this.headers.get("Location") ?? undefined;
  }

  get main(): HtmlElement {
    return this.root.one("main");
  }

  get text(): string {
    return this.main.text;
  }

  /** The one heading of the first level. */
  get title(): string {
    return this.root.one("h1").text;
  }

  headings(level: 2 | 3): string[] {
    return this.main.all(`h${level}`).map(({ text }) => text);
  }

  /** The part of the page under this heading. */
  section(heading: string): HtmlElement {
    const { parent } = this.main.one("h2 h3", ({ text }) => text === heading);
    let part: HtmlElement | null = parent;
    while (part && part.tag !== "section") part = part.parent;
    if (!part) throw new Error(`no section is called ${heading}`);
    return part;
  }

  /** The addresses of the links that read so, in main or in another part. */
  links(text: string, part: HtmlElement = this.main): string[] {
    return part.all("a", (link) => link.text === text).map((link) => link.get("href") ?? "");
  }

  link(text: string, part: HtmlElement = this.main): string {
    const found = [...new Set(this.links(text, part))];
    if (found.length !== 1) throw new Error(`${found.length} links called ${text}: ${found.join(" ")}`);
    return found[0]!;
  }

  button(text: string, part: HtmlElement = this.main): HtmlElement {
    return part.one("button", (button) => button.text === text);
  }

  /** The labels of a form's fields as one reads them, in their order. */
  labels(form: HtmlElement = this.main): string[] {
    return form.all("label").map(({ text }) => text);
  }

  /** The control with this label. */
  field(label: string): HtmlElement {
    const element = this.main.one("label", ({ text }) => text === label || text.startsWith(`${label} `));
    const id = element.get("for");
    if (id === undefined) return element.one("input");
    return this.main.one("input select textarea", (control) => control.get("id") === id);
  }

  /** A select's options as value and label, in their order. */
  options(label: string): [value: string, label: string][] {
    return this.field(label)
      .all("option")
      .map((option) => [option.get("value") ?? option.text, option.text]);
  }

  /** What stands in a field: the chosen option, the ticked box, the text. */
  value(label: string): string {
    const control = this.field(label);
    if (control.tag === "input") return control.get("value") ?? "";
    if (control.tag === "textarea") return control.text;
    const chosen = control.all("option", (option) => option.has("selected"))[0] ?? control.all("option")[0];
    return chosen?.get("value") ?? "";
  }

  /** The facts of a list, as label and value. */
  facts(part: HtmlElement = this.main): Record<string, string> {
    const names = part.all("dt").map(({ text }) => text);
    const values = part.all("dd").map(({ text }) => text);
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
  }

  /** The toasts that the page opens with. */
  get toasts(): [title: string, description?: string][] {
    const place = this.root.one("section", (section) => section.get("aria-label") === "Notifications");
    return place
      .all("div", (each) => each.get("role") === "status")
      .map((toast) => toast.all("p").map(({ text }) => text) as [string, string?]);
  }

  /** What the page's own answer says in a toast: the same stands in the page for those without scripts. */
  get callouts(): [title: string, description?: string][] {
    return this.main
      .all("div", (each) => /border-l-4/.test(each.get("class") ?? "") && !isSummary(each))
      .map((callout) => {
        const [title = ""] = callout.all("p").map(({ text }) => text);
        const rest = callout.text.slice(title.length).trim();
        return rest === "" ? [title] : [title, rest];
      });
  }

  /** The lines of the summary above a form that was refused. */
  get problems(): string[] {
    return this.main.all("div", isSummary).flatMap((summary) => summary.all("li").map(({ text }) => text));
  }
}

/** The box above a form that was refused, which has a heading of its own. */
const isSummary = (each: HtmlElement): boolean => each.get("role") === "alert" && each.all("h2").length > 0;
