import type { DataStrategyResult } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { replaceRedirected } from "./replace-redirected.ts";

afterEach(() => void vi.unstubAllGlobals());

async function isReplaced(shown: string, asked: string, method = "GET"): Promise<boolean> {
  const { pathname, search } = new URL(shown, "https://lintel.test");
  vi.stubGlobal("window", { location: { pathname, search } });
  const request = new Request(new URL(asked, "https://lintel.test"), { method });
  const result = new Response(null, { status: 302, headers: { Location: "/login?next=%2Faccount" } });
  const results: Record<string, DataStrategyResult> = {
    page: { type: "data", result },
    root: { type: "data", result: {} },
  };
  await replaceRedirected({ request }, () => Promise.resolve(results));
  return result.headers.has("X-Remix-Replace");
}

test("a redirect takes the place of a page that Back has led to, and of no other", async () => {
  expect(await isReplaced("/account?tab=1", "/account?tab=1")).toBe(true);
  expect(await isReplaced("/", "/account")).toBe(false);
  expect(await isReplaced("/account", "/account?tab=1")).toBe(false);
  expect(await isReplaced("/account", "/account", "POST")).toBe(false);
});
