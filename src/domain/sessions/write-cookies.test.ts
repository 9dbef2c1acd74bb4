import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { type CookieName, readCookie, writeCookie } from "./write-cookies.ts";

const names: CookieName[] = [
  "session",
  "device",
  "signUp",
  "registered",
  "twoStep",
  "social",
  "written",
  "identity",
];
const behindTls = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://lintel.test" });
const onLoopback = readConfig({ NODE_ENV: "test" });

test.each(names)("the cookie %s is host-only, unreadable to scripts and secure behind TLS", (name) => {
  const parts = writeCookie(behindTls, name, "value", 60).split("; ");
  expect(parts[0]).toMatch(/^__Host-lintel-[a-z-]+=value$/);
  expect(parts.slice(1).sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
});

test("without TLS, on one's own machine, a browser takes it too", () => {
  const cookie = writeCookie(onLoopback, "session", "value");
  expect(cookie).not.toContain("Secure");
  expect(cookie).toContain("HttpOnly");
  expect(cookie).not.toContain("Domain");
});

test("is read up to the size that browsers keep, and not beyond", () => {
  const read = (value: string) =>
    readCookie(onLoopback, "session", new Headers({ Cookie: `lintel-session=${value}` }));
  expect(read("a".repeat(4096))).toHaveLength(4096);
  expect(read("a".repeat(4097))).toBeUndefined();
  expect(read("")).toBeUndefined();
});
