import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test("addresses become links, the sentence's signs stay outside", () => {
  expect(splitLinks("See https://example.com/a?b=c#d. Thanks")).toEqual([
    { text: "See ", href: null },
    { text: "https://example.com/a?b=c#d", href: "https://example.com/a?b=c#d" },
    { text: ". Thanks", href: null },
  ]);
  expect(linksOf("(https://example.com/plan) and https://example.com/plan_(rev)!")).toEqual([
    "https://example.com/plan",
    "https://example.com/plan_(rev)",
  ]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "<a href=x>y</a>",
  "ftp://example.com",
  "https://",
  "http:// x",
])("%j is text and nothing else", (text) => {
  expect(splitLinks(text)).toEqual([{ text, href: null }]);
});

test("whatever a text holds, its parts joined are the text", () => {
  for (const text of [
    "",
    "a\nb",
    '"><script>alert(1)</script>https://a.example/"x',
    "https://a.b https://c.d",
  ]) {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
