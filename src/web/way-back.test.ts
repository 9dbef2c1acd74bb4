import { describe, expect, it } from "vitest";
import { ownPath, withNext } from "./way-back.ts";

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

  it.each([
    ["/login", "/messages?after=1", "/login?next=%2Fmessages%3Fafter%3D1"],
    ["/signup?invitation=x", "/messages", "/signup?invitation=x&next=%2Fmessages"],
    ["/login", "/dashboard", "/login"],
    ["/login", "//elsewhere.example", "/login"],
  ])("goes with %s to %s as %s", (path, next, expected) => {
    expect(withNext(path, next)).toBe(expected);
  });
});
