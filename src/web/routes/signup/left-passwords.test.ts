import { expect, test } from "vitest";
import { checkLeft, checkTyped, isWrittenNext } from "./left-passwords.ts";

const typed = (password: string, confirmPassword = "") => ({ password, confirmPassword });

test("a password that is left says what it lacks, and the second one that it differs", () => {
  expect(checkLeft("password", typed("abc"), {})).toEqual({ password: "Use at least 8 characters" });
  expect(checkLeft("password", typed(""), {})).toEqual({});
  expect(checkLeft("password", typed("Lintel-2026"), {})).toEqual({});
  const differ = { confirmPassword: "Passwords don't match" };
  expect(checkLeft("confirmPassword", typed("Lintel-2026", "Lintel"), {})).toEqual(differ);
  expect(checkLeft("confirmPassword", typed("Lintel-2026", "Lintel-2026"), {})).toEqual({});
  // Of a first one that is changed once the second is there.
  expect(checkLeft("password", typed("Lintel-2027", "Lintel-2026"), {})).toEqual(differ);
});

test("while somebody types only what was said is taken back", () => {
  expect(checkTyped(typed("abc"), {})).toEqual({});
  const said = { password: "Use at least 8 characters", confirmPassword: "Passwords don't match" };
  expect(checkTyped(typed("Lintel-2026", "Lintel"), said)).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(checkTyped(typed("Lintel-2026", "Lintel-2026"), said)).toEqual({});
});

test("nothing is said while the way leads to what is pressed on, which would move away", () => {
  const to = (type: string) => isWrittenNext({ form: null, type });
  expect(["password", "text", "email", "textarea", "select-one"].map(to)).not.toContain(false);
  expect(["button", "submit", "checkbox", "radio"].map(to)).not.toContain(true);
  expect(isWrittenNext(null)).toBe(false);
  // A link, or the page itself.
  expect(isWrittenNext({ type: "" })).toBe(false);
});
