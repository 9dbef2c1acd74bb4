import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import { type RequestSignal, requestSignals } from "#platform/signals.ts";

const ctx = await createTestContext();
const app = createTestApp(ctx);

/** As which address a request is measured. */
async function measured(
  path: string,
  method = "GET",
): Promise<Pick<RequestSignal, "route" | "method" | "status">> {
  const signals: RequestSignal[] = [];
  const note = { asyncEnd: (signal: unknown) => void signals.push(signal as RequestSignal) };
  requestSignals.subscribe(note as never);
  try {
    await app.request(path, { method });
  } finally {
    requestSignals.unsubscribe(note as never);
  }
  const { route, method: said, status } = signals[0]!;
  return { route, method: said, ...(status !== undefined && { status }) };
}

/** Every address that the shell answers itself, as `app.ts` has it. */
const own = [
  ...new Set(
    [
      ...readFileSync(new URL("app.ts", import.meta.url), "utf8").matchAll(/app\.(?:get|all)\("(\/[^"]+)"/g),
    ].map(([, pattern]) => pattern!),
  ),
];

test("the shell's own addresses are found", () => {
  expect(own.length).toBeGreaterThan(9);
});

test.each(own)("a request for %s is measured under that, whatever stands in its place", async (pattern) => {
  const path = pattern.replace(/:\w+|\*/g, "anything-9");
  expect((await measured(path)).route).toBe(pattern);
});

test("a page is measured under its route's pattern, and what is none of ours as other", async () => {
  expect(await measured("/profile/12")).toEqual({ route: "/profile/:number", method: "GET", status: 200 });
  expect((await measured("/somebody@example.com/secret")).route).toBe("other");
  expect((await measured("/about", "PROPFIND")).method).toBe("other");
});
