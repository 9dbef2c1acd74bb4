import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepEarlyTyping } from "./keep-early.ts";
import { store, take } from "./kept-forms.ts";
import { PAGE_OF } from "./page-of.ts";

const KEY = "lintel-form /company/tenders/pkg_1/pricing pricing-lines-0";

/** A field of a page that nobody has taken over: as it was served, and as it stands. */
class Field extends EventTarget {
  readonly type: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly dataset = {};
  #value: string;
  constructor(name: string, value: string, defaultValue = value, type = "text") {
    super();
    this.name = name;
    this.type = type;
    this.defaultValue = defaultValue;
    this.#value = value;
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

class Memory {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

let page: EventTarget;

/** The pricing grid of a draft, and the page that it is on. */
function open(fields: Field[], { hasScripts = false } = {}) {
  const elements = Object.assign([new Field("version", "3", "3", "hidden"), ...fields], {
    namedItem: (name: string) => (name === PAGE_OF ? { value: "usr_1 cmp_1" } : null),
  });
  const form = { dataset: { keep: "true" }, getAttribute: () => "pricing-lines-0", elements };
  vi.stubGlobal("document", {
    documentElement: { dataset: hasScripts ? { scripts: "on" } : {} },
    querySelectorAll: () => [form],
  });
  keepEarlyTyping();
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("window", { location: { pathname: "/company/tenders/pkg_1/pricing", search: "" } });
  vi.stubGlobal("sessionStorage", new Memory());
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("HTMLTextAreaElement", class {});
});
afterEach(() => void vi.unstubAllGlobals());

const leave = () => page.dispatchEvent(new Event("pagehide"));
const kept = () => take(KEY, "usr_1")?.controls.map(({ name, value }) => [name, value]);

test("an amount that is typed before the page’s scripts have it is kept where a link leads on at once", () => {
  open([new Field("amount-0", "85000", "")]);
  leave();
  expect(kept()).toEqual([
    ["version", "3"],
    ["amount-0", "85000"],
  ]);
  expect(take(KEY, "usr_2")).toBeUndefined();
});

test("it is kept beside what was typed there before, and not come back yet", () => {
  const earlier = { name: "amount-1", place: 0, value: "1200", was: "" };
  store(KEY, { owner: "usr_1", controls: [earlier], hadFiles: false });
  open([new Field("amount-0", "85000", ""), new Field("amount-1", "")]);
  leave();
  expect(kept()).toContainEqual(["amount-0", "85000"]);
  expect(kept()).toContainEqual(["amount-1", "1200"]);
});

test("nothing is kept of what stands as it was served, of what is sent, and once the scripts do it", () => {
  open([new Field("amount-0", "85000")]);
  leave();
  expect(kept()).toBeUndefined();
  open([new Field("amount-0", "85000", "")], { hasScripts: true });
  leave();
  expect(kept()).toBeUndefined();
  open([new Field("amount-0", "85000", "")]);
  page.dispatchEvent(new Event("submit"));
  leave();
  expect(kept()).toBeUndefined();
});
