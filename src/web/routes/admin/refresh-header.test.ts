import { expect, test } from "vitest";
import { refreshHeaders, switchHeaders } from "./refresh-header.ts";

test("a page goes on by itself, unless it was refused", () => {
  const done = new Headers(refreshHeaders([], "/admin", 2));
  expect(switchHeaders(done)).toMatchObject({ Refresh: "2; url=/admin", "Cache-Control": "no-store" });
  expect(switchHeaders(new Headers())).not.toHaveProperty("Refresh");
});
