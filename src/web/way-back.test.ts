import { describe, expect, it } from "vitest";
import { ownPath } from "./way-back.ts";

describe("the way back", () => {
  it.each(["/", "/search?location=Leeds", "/profile/1/reviews"])("leads to %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "javascript:alert(1)",
    "search",
    "",
    null,
    undefined,
  ])("never leaves our own site by %j", (path) => {
    expect(ownPath(path)).toBe("/");
  });
});
