import type { DataStrategyResult } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSent, noteSent } from "./forget-sent.ts";
import { isAnythingKept, store } from "./kept-forms.ts";

const KEY = "lintel-form /contact contact";
const post = new Request("https://lintel.test/contact", { method: "POST" });
const answered = (result: unknown): DataStrategyResult => ({ type: "data", result });
const refused = answered({ type: "DataWithResponseInit", data: {}, init: { status: 429 } });

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

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new Memory());
  store(KEY, { owner: null, controls: [], hadFiles: false });
  noteSent(KEY);
});
afterEach(() => {
  noteSent(null);
  vi.unstubAllGlobals();
});

const isKeptAfter = async (results: Record<string, DataStrategyResult>, request = post) => {
  await forgetSent({ request }, () => Promise.resolve(results));
  return isAnythingKept();
};

test("what was typed is forgotten once the server has taken it", async () => {
  expect(await isKeptAfter({ action: answered({ done: true }) })).toBe(false);
});

test("it is kept where nothing was taken: refused, to the sign-in, lost, or only looked at", async () => {
  expect(await isKeptAfter({ action: refused })).toBe(true);
  const toSignIn = new Response(null, { status: 302, headers: { Location: "/login?next=%2Fcontact" } });
  expect(await isKeptAfter({ action: answered(toSignIn) })).toBe(true);
  expect(await isKeptAfter({ action: { type: "error", result: new TypeError("Failed to fetch") } })).toBe(
    true,
  );
  const get = new Request("https://lintel.test/contact");
  expect(await isKeptAfter({ page: answered({}) }, get)).toBe(true);
});

test("it is kept where only a part of the page was answered well", async () => {
  expect(await isKeptAfter({ root: answered({}), action: refused })).toBe(true);
});

test("what another form replaces is forgotten once it has led on, and not where it only asks once more", async () => {
  const replacing = async (result: unknown) => {
    store(KEY, { owner: null, controls: [], hadFiles: false });
    noteSent(null, [KEY]);
    return isKeptAfter({ action: answered(result) });
  };
  expect(await replacing({ told: ["Retention"] })).toBe(true);
  expect(await replacing(refused.result)).toBe(true);
  const to = (Location: string) => new Response(null, { status: 302, headers: { Location } });
  expect(await replacing(to("/login?next=%2Fterms"))).toBe(true);
  expect(await replacing(to("/company/tenders/pkg_1/terms"))).toBe(false);
});
