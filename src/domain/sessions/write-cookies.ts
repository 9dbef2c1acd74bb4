import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import { keyedHash } from "#platform/seal.ts";

/** What an operation reads of the browser that asks: its cookies. */
export type Browser = Pick<Headers, "get">;

/** An operation's answer that changes the browser's cookies; the page appends each as a Set-Cookie header. */
export interface WithCookies {
  cookies: string[];
}

const names = {
  /** Who is signed in. */
  session: "session",
  /** Which browser this is, so that a new one is told to the owner; a year. */
  device: "device",
  /** The browser that is filling in the sign-up form; a day. */
  signUp: "sign-up",
  /** The address that was registered and has not signed in yet; a day. */
  registered: "registered",
  /** A sign-in that waits for its second step; ten minutes. */
  twoStep: "two-step",
  /** A sign-in that is away at Google or Microsoft; ten minutes. */
  social: "social",
  /** Up to where the browser has written, so that it reads no older copy; a minute. */
  written: "written",
  /** Who Google or Microsoft says is registering; an hour. */
  identity: "identity",
} as const;
export type CookieName = keyof typeof names;

const isSecure = (config: Config) => config.publicUrl.startsWith("https:");

/** Behind TLS the browser itself holds that the cookie is host-only and secure. */
export function cookieName(config: Config, name: CookieName): string {
  return `${isSecure(config) ? "__Host-" : ""}lintel-${names[name]}`;
}

/** Without `maxAge` (in seconds) the cookie ends with the browser. */
export function writeCookie(config: Config, name: CookieName, value: string, maxAge?: number): string {
  const life = maxAge === undefined ? {} : { maxAge };
  return cookieHeader(cookieName(config, name), value, { ...life, isSecure: isSecure(config) });
}

export function dropCookie(config: Config, name: CookieName): string {
  return writeCookie(config, name, "", 0);
}

export function readCookie(config: Config, name: CookieName, browser: Browser): string | undefined {
  const value = cookieOf(browser, cookieName(config, name));
  return value && value.length <= 4096 ? value : undefined;
}

/** 32 random bytes in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");
export const isToken = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);

/** A token as the database keeps it. */
export const hashToken = (config: Config, token: string) => keyedHash(config.secret, "account-token", token);

/** A session's cookie: the token and, after a full stop, its signature. */
export function signSessionToken(config: Config, token: string): string {
  return `${token}.${signatureOf(config, token)}`;
}

/** The token in a session's cookie, if we signed it. */
export function sessionTokenOf(config: Config, browser: Browser): string | undefined {
  const value = readCookie(config, "session", browser);
  const [token, signature] = value?.split(".") ?? [];
  if (!token || !signature) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(config, token));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The key is named after what signed the first cookies: under another name they would all end. */
const signatureOf = (config: Config, token: string) =>
  createHmac("sha256", keyedHash(config.secret, "better-auth", ""))
    .update(token)
    .digest("base64");
