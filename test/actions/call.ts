import type { TestBrowser } from "../accounts.ts";
import type { createTestApp } from "../http.ts";
import type { Fields, Rubbish } from "./row.ts";

/** A form as a browser without scripts sends it, or as the router's script does. */
export type Way = "document" | "data";
export const WAYS: readonly Way[] = ["document", "data"];

export interface Answer {
  status: number;
  /** Where it leads; undefined where it is a page. */
  to: string | undefined;
  retryAfter: string | null;
  cookies: string[];
  body: string;
}

export interface Body {
  content: BodyInit;
  type?: string;
}

export const ORIGIN = "https://lintel.test";

/** Posts to the whole server: its own headers, limits, sessions, router and pages. */
export async function post(
  app: ReturnType<typeof createTestApp>,
  path: string,
  { content, type }: Body,
  browser: TestBrowser,
  way: Way,
): Promise<Answer> {
  const url = new URL(path, ORIGIN);
  if (way === "data") url.pathname += ".data";
  const headers = new Headers({ Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" });
  const cookie = browser.get("Cookie");
  if (cookie) headers.set("Cookie", cookie);
  if (way === "document") headers.set("Sec-Fetch-Mode", "navigate");
  if (type) headers.set("Content-Type", type);
  const answer = await app.fetch(new Request(url, { method: "POST", headers, body: content }));
  const body = await answer.text();
  const isLeading = answer.status === 202;
  return {
    status: isLeading ? 302 : answer.status,
    to: answer.headers.get("Location") ?? (isLeading ? redirectIn(body) : undefined),
    retryAfter: answer.headers.get("Retry-After"),
    cookies: answer.headers.getSetCookie(),
    body,
  };
}

/** The address in the router's own encoding of a redirect. */
function redirectIn(body: string): string | undefined {
  const text = /"redirect",("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
}

export function bodyOf(fields: Fields): Body {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  );
  const isText = (pair: readonly [string, string | File]): pair is [string, string] =>
    typeof pair[1] === "string";
  if (pairs.every(isText)) return { content: new URLSearchParams(pairs) };
  const content = new FormData();
  for (const [name, value] of pairs) content.append(name, value);
  return { content };
}

/** What a body says, and as what. */
export function tellBody({ content, type }: Body): unknown[] {
  if (!(content instanceof FormData || content instanceof URLSearchParams)) return [type, content];
  const kind = content instanceof FormData ? "multipart" : "urlencoded";
  const pairs = [...content].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size],
  );
  return [kind, pairs];
}

const LONG = "Long".repeat(2_500);
const NONSENSE = "\u0000☃ nonsense ‮";

/** What no page of ours sends, made from what one does. */
export function rubbishOf(kind: Rubbish, fields: Fields, typed: readonly string[]): Body {
  const names = Object.keys(fields);
  const each = (value: (name: string) => string | string[] | File) =>
    bodyOf(Object.fromEntries(names.map((name) => [name, value(name)])));
  switch (kind) {
    case "nothing":
      return bodyOf({});
    case "much too long":
      return each((name) => (typed.length > 0 && !typed.includes(name) ? fields[name]! : `Typed ${LONG}`));
    case "nonsense":
      return each(() => NONSENSE);
    case "lists":
      return each(() => [NONSENSE, NONSENSE, "1"]);
    case "files":
      return each((name) => new File(["Not a text."], `${name}.txt`, { type: "text/plain" }));
    case "hostile names":
      return bodyOf({
        "__proto__[admin]": "1",
        "constructor.prototype.admin": "1",
        "a[99999999]": "1",
        toString: "1",
        "name[0].__proto__.x": "1",
      });
    case "JSON":
      return {
        content: JSON.stringify(Object.fromEntries(names.map((name) => [name, "1"]))),
        type: "application/json",
      };
    case "plain text":
      return { content: "intent=remove", type: "text/plain" };
    case "a cut body":
      return {
        content: '--cut\r\nContent-Disposition: form-data; name="intent"\r\n\r\nrem',
        type: "multipart/form-data; boundary=cut",
      };
  }
}
