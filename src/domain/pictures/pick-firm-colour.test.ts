import { expect, test } from "vitest";
import { pickFirmColour } from "./pick-firm-colour.ts";

const names = Array.from({ length: 400 }, (_, i) => `Firm ${i}`);
const colours = [...new Set(names.map(pickFirmColour))];

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("a firm keeps its colour, and firms have many", () => {
  expect(pickFirmColour("Ironbark Structural Steel")).toBe(pickFirmColour("Ironbark Structural Steel"));
  expect(colours.length).toBeGreaterThan(12);
});

test("white letters can be read on every colour", () => {
  for (const colour of colours) expect(1.05 / (brightness(colour) + 0.05), colour).toBeGreaterThan(4.5);
});

test("no colour is near the hi-vis orange", () => {
  for (const colour of colours) {
    const [r = 0, g = 0, b = 0] = channels(colour);
    const isOrange = r > 0.75 && g > 0.3 && g < 0.7 && b < 0.35;
    expect(isOrange, colour).toBe(false);
  }
});
