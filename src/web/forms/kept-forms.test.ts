import { afterEach, expect, test, vi } from "vitest";
import {
  compareWithPage,
  forget,
  forgetAll,
  forgetVersion,
  hasOtherAbout,
  isAnythingKept,
  isOfOthers,
  type KeptForm,
  keyOf,
  store,
  take,
  whereaboutsOf,
  wordsKeptAt,
} from "./kept-forms.ts";

const KEY = "lintel-form /contact contact";
const typed = (owner: string | null): KeptForm => ({ owner, controls: [], hadFiles: false });

/** As a browser's: its entries are its own properties, its methods are not. */
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

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what a visitor typed is there for them, and after their sign-in", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  store(KEY, typed(null));
  expect(take(KEY, null)).toEqual(typed(null));
  expect(take(KEY, "ada@firm.example")).toEqual(typed(null));
  forget(KEY);
  expect(isAnythingKept()).toBe(false);
});

test("what a member typed is there for them alone: not for a visitor, and for another member it is gone", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  store(KEY, typed("ada@firm.example"));
  expect(take(KEY, null)).toBeUndefined();
  expect(take(KEY, "ada@firm.example")).toEqual(typed("ada@firm.example"));
  expect(take(KEY, "ben@firm.example")).toBeUndefined();
  expect(take(KEY, "ada@firm.example")).toBeUndefined();
});

test("a browser that stores nothing loses nothing else", () => {
  // Put back after the test, as what is defined below.
  vi.stubGlobal("sessionStorage", new Memory());
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  store(KEY, typed(null));
  expect(take(KEY, null)).toBeUndefined();
  forget(KEY);
  forgetAll();
  expect(isAnythingKept()).toBe(false);
});

test("every page's form has a place of its own, but where pages share one by its name", () => {
  const keyAt = (pathname: string, keep: string) => {
    vi.stubGlobal("window", { location: { pathname, search: "" } });
    return keyOf({ dataset: { keep }, getAttribute: () => "form" } as unknown as HTMLFormElement);
  };
  // As React writes an attribute without a value, and as HTML does.
  for (const keep of ["true", ""]) {
    expect(keyAt("/account", keep)).toBe("lintel-form /account form");
    expect(keyAt("/contact", keep)).not.toBe(keyAt("/account", keep));
  }
  expect(keyAt("/a", "location")).toBe(keyAt("/b", "location"));
});

test("what was refused because of its version is kept without it and without what was only shown", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  const words = { name: "scope", place: 0, value: "Dig." };
  const shown = { name: "title", place: 0, value: "Groundworks", isUntouched: true as const };
  store(KEY, {
    ...typed(null),
    controls: [
      words,
      shown,
      { name: "version", place: 0, value: "3" },
      { name: "seen", place: 0, value: "2" },
    ],
  });
  forgetVersion(KEY);
  forgetVersion(KEY);
  expect(take(KEY, null)?.controls).toEqual([words]);
  forget(KEY);
  forgetVersion(KEY);
  expect(isAnythingKept()).toBe(false);
});

const control = (name: string, value: string, was?: string) => ({
  name,
  place: 0,
  value,
  ...(was === undefined ? { isUntouched: true as const } : { was }),
});
const formWith = (...controls: KeptForm["controls"]): KeptForm => ({ ...typed("ada"), controls });
const version = (value: string) => control("version", value);

test("what the same person has saved elsewhere does not make what they typed old", () => {
  const kept = formWith(version("3"), control("scope", "Dig.", ""), control("title", "Groundworks"));
  const elsewhere = formWith(version("4"), control("scope", ""), control("title", "Groundworks"));
  expect(compareWithPage(kept, elsewhere)).toBe(kept);
  // It was taken after all: only its answer was lost.
  const taken = formWith(version("4"), control("scope", "Dig."), control("title", "Groundworks"));
  expect(compareWithPage(kept, taken)).toBe(kept);
});

test("what a colleague has changed of the same keeps the version that was typed against, until that is told", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  const kept = formWith(version("3"), control("scope", "Dig.", ""), control("title", "Groundworks"));
  const pages = [
    formWith(version("4"), control("scope", "Kerbs."), control("title", "Groundworks")),
    formWith(version("4"), control("scope", ""), control("title", "External works")),
    formWith(version("4"), control("scope", ""), control("title", "Groundworks"), control("code", "")),
    formWith(version("4"), control("scope", "")),
  ];
  for (const page of pages) expect(compareWithPage(kept, page).overtaken).toEqual([version("3")]);
  // Typed on, it is compared with what the page showed then.
  const overtaken = {
    ...formWith(version("4"), control("scope", "Dig deep.", "Kerbs.")),
    overtaken: [version("3")],
  };
  expect(compareWithPage(overtaken, pages[0]!).overtaken).toEqual([version("3")]);
  store(KEY, overtaken);
  forgetVersion(KEY);
  expect(take(KEY, "ada")).toEqual(formWith(control("scope", "Dig deep.", "Kerbs.")));
});

test("as long as nobody has changed anything there is nothing to compare", () => {
  const kept = formWith(version("3"), control("scope", "Dig.", ""));
  expect(compareWithPage(kept, formWith(version("3"), control("scope", "Typed early.", "Other")))).toBe(kept);
});

test("what was typed of a document's file stays that file's when a newer one has come", () => {
  const kept = formWith(version("3"), control("revisionId", "rev_1"), control("revision", "C02", "C01"));
  const page = formWith(version("3"), control("revisionId", "rev_2"), control("revision", "C01"));
  expect(compareWithPage(kept, page).overtaken).toEqual([version("3"), control("revisionId", "rev_1")]);
});

test("what was typed on a page that is closed by now is there to take along, for who typed it alone", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  const reply = "We can start on the third of May.\nTwo gangs.";
  const controls = [
    { name: "body", place: 0, value: reply, was: "" },
    { name: "place", place: 0, value: "West Yorkshire as it was", isUntouched: true as const },
    { name: "days", place: 0, value: "12", was: "" },
    { name: "agrees", place: 0, value: "on as it is", isChecked: true, was: false },
  ];
  store("lintel-form /inquiries/inq_1 quote", { owner: "usr_1", controls, hadFiles: false });
  expect(wordsKeptAt("/inquiries/inq_1", "usr_1")).toEqual([reply]);
  expect(wordsKeptAt("/inquiries/inq_2", "usr_1")).toEqual([]);
  expect(wordsKeptAt("/inquiries/inq_1", null)).toEqual([]);
});

test("it is there of a form that is kept under a name as well, on the page where it was typed", () => {
  vi.stubGlobal("sessionStorage", new Memory());
  vi.stubGlobal("window", { location: { pathname: "/inquiries/new", search: "?firm=1" } });
  const form = { dataset: { keep: "ask-for-quotes" }, getAttribute: () => "request" };
  const { key, page } = whereaboutsOf(form as unknown as HTMLFormElement);
  const controls = [{ name: "description", place: 0, value: "Steel frame, 40 t.", was: "" }];
  store(key, { owner: "usr_1", controls, hadFiles: false, page: page! });
  expect(wordsKeptAt("/inquiries/new?firm=1&firm=2", "usr_1")).toEqual(["Steel frame, 40 t."]);
  expect(wordsKeptAt("/inquiries", "usr_1")).toEqual([]);
  expect(wordsKeptAt("/inquiries/new", null)).toEqual([]);
});

test("what was typed for one firm is not put into the form for another, but for both it is", () => {
  const form = (about?: string) => ({ dataset: { keepAbout: about } }) as unknown as HTMLFormElement;
  const kept = { ...typed("usr_1"), about: ["22", "45"] };
  expect(isOfOthers(kept, form("39"))).toBe(true);
  expect(isOfOthers(kept, form("39 45"))).toBe(false);
  expect(isOfOthers(kept, form("22"))).toBe(false);
  // No firm is chosen, yet or any more.
  for (const none of ["", undefined]) expect(isOfOthers(kept, form(none))).toBe(false);
  expect(isOfOthers(typed("usr_1"), form("39"))).toBe(false);
});

test("firms that come and go while a request is filled in are known with what is kept of it", () => {
  const form = (about: string) => ({ dataset: { keepAbout: about } }) as unknown as HTMLFormElement;
  const kept = { ...typed("usr_1"), about: ["22"] };
  expect(hasOtherAbout(form("22"), kept)).toBe(false);
  expect(hasOtherAbout(form("22 45"), kept)).toBe(true);
  expect(hasOtherAbout(form(""), typed("usr_1"))).toBe(false);
});
