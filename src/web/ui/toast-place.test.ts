import { expect, test } from "vitest";
import { findPlace, isRepeated, wordsOf } from "./toast-place.ts";

const size = { width: 300, height: 80 };
const desktop = { width: 1280, top: 64, bottom: 720 };
const phone = { width: 332, top: 64, bottom: 740 };
const button = (left: number, top: number) => ({
  left,
  top,
  right: left + 120,
  bottom: top + 44,
  weight: 100,
});

test("toasts stand at the lower left where nothing is", () => {
  expect(findPlace(size, desktop, [])).toEqual({ left: 16, top: 624 });
});

test("they stand above a button that is there", () => {
  const { left, top } = findPlace(size, desktop, [button(20, 640)]);
  expect(left).toBe(16);
  expect(top + size.height).toBeLessThanOrEqual(640);
});

test("they stand at the right where the left is full of fields", () => {
  const fields = Array.from({ length: 12 }, (_, index) => button(100, 64 + index * 56));
  expect(findPlace(size, desktop, fields)).toEqual({ left: 964, top: 624 });
});

test("on a phone they stand in the gap between fields", () => {
  const fields = [
    button(16, 100),
    button(16, 200),
    button(16, 400),
    button(16, 500),
    button(16, 600),
    button(16, 690),
  ];
  const { top } = findPlace(size, phone, fields);
  expect(top).toBeGreaterThanOrEqual(244);
  expect(top + size.height).toBeLessThanOrEqual(400);
});

test("where everything is full they cover a heading rather than a field", () => {
  const fields = Array.from({ length: 8 }, (_, index) => ({ ...button(0, 160 + index * 76), right: 332 }));
  const heading = { left: 0, top: 64, right: 332, bottom: 150, weight: 10 };
  expect(findPlace(size, phone, [heading, ...fields]).top).toBeLessThan(84);
});

test("a sentence about the same as the toast is told from others", () => {
  const words = wordsOf("Verification code sent. Verification code sent to your email address.");
  expect(isRepeated("We sent a 6-digit code to amira@example.com.", words)).toBe(true);
  expect(isRepeated("No e-mail? Look in your spam folder too.", words)).toBe(false);
  expect(isRepeated("The address", words)).toBe(false);
  expect(isRepeated("Rejected: Business registration", wordsOf("Rejected"))).toBe(true);
  expect(isRepeated("Anything", wordsOf("Kept"))).toBe(false);
});
