import { afterEach, expect, test, vi } from "vitest";
import {
  forget,
  forgetAll,
  forgetVersion,
  isAnythingKept,
  type KeptForm,
  keyOf,
  store,
  take,
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
