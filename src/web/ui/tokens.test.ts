import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [day, night] = [
  colours(css.slice(0, css.indexOf("@custom-variant"))),
  colours(css.slice(css.indexOf("@variant night"))),
];
const themes = { light: day, dark: { ...day, ...night } };

/** Text on the grounds it stands on somewhere. */
const pairs = [
  ...["ink", "ink-2", "ink-3", "line", "bad"].flatMap((text) =>
    ["paper", "sheet", "field"].map((ground) => [text, ground]),
  ),
  ...["ink", "ink-2", "ink-3"].map((text) => [text, "wash"]),
  ["on-hivis", "hivis"],
  ["on-hivis", "hivis-strong"],
  ["sheet", "ink"],
  ...["ok", "wait", "bad", "none"].flatMap((state) => [
    [state, `${state}-ground`],
    ["ink", `${state}-ground`],
  ]),
  ["line", "line-ground"],
  ["ink", "line-ground"],
] as [string, string][];

const pages = globSync("**/*.tsx", { cwd: new URL("..", import.meta.url).pathname }).map((file) =>
  readFileSync(new URL(`../${file}`, import.meta.url), "utf8"),
);
const namesIn = (pattern: RegExp) =>
  pages.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

it("has every weight that a page asks for: an unknown one is no error, and changes nothing", () => {
  const known = new Set([...css.matchAll(/--font-(?:weight-)?([a-z]+):/g)].map(([, name]) => name));
  const asked = namesIn(/(?<=[\s"`:])font-([a-z]+)(?=[\s"`])/g);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it("has every width that a page asks for by its name, where an unknown one is no error, either", () => {
  const known = new Set([...css.matchAll(/--container-([a-z]+):/g)].map(([, name]) => name));
  const asked = namesIn(/(?<=[\s"`:])max-w-([\da-z]*[a-z])(?=[\s"`])/g);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !known.has(name) && !["full", "none", "prose"].includes(name))).toEqual([]);
});

it("has every ground that a page asks for: without one a code for cameras was black on the night's dark sheet", () => {
  const known = new Set([...css.matchAll(/--color-([a-z\d-]+):/g)].map(([, name]) => name));
  const asked = namesIn(/(?<=[\s"`:])bg-([a-z][a-z\d-]*)(?=[\s"`/])/g);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

describe.each(["light", "dark"] as const)("the %s palette", (theme) => {
  it.each(pairs)("keeps %s on %s at 4.5:1 or more", (text, ground) => {
    expect(contrast(colourOf(theme, text), colourOf(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["paper", "sheet"])("draws the edge of a control on %s at 3:1 or more", (ground) => {
    expect(contrast(colourOf(theme, "ink-3"), colourOf(theme, ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colourOf(theme, "line"), colourOf(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

function colourOf(theme: keyof typeof themes, name: string): string {
  const value = themes[theme][name];
  if (!value) throw new Error(`there is no colour ${name}`);
  return value;
}

/** WCAG 2.2: from 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
