import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { networkOf, networkOfAddress } from "./network.ts";

test("a network is an IPv4 address or the first half of an IPv6 one", () => {
  expect(networkOfAddress("203.0.113.7")).not.toBe(networkOfAddress("203.0.113.8"));
  expect(networkOfAddress("::ffff:203.0.113.7")).toBe(networkOfAddress("203.0.113.7"));
  expect(networkOfAddress("2001:db8:1:2:3::4")).toBe(networkOfAddress("2001:db8:1:2::5"));
  for (const [written, meant] of [
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8:1:2::5]:4711", "2001:db8:1:2::5"],
    ["[2001:db8:1:2::5]", "2001:db8:1:2::5"],
    ["[::ffff:203.0.113.7]:4711", "203.0.113.7"],
  ] as const)
    expect(networkOfAddress(written)).toBe(networkOfAddress(meant));
  expect(networkOfAddress("2001:db8:1:2::5")).not.toBe(networkOfAddress("2001:db8:1:3::5"));
});

test("behind a proxy it is the address that the proxy wrote, not what the client claimed before it", async () => {
  const config = readConfig({ NODE_ENV: "test", TRUST_PROXY: "true" });
  const app = new Hono().get("/", (c) => c.text(networkOf(c, config)));
  const ask = async (chain: string) =>
    (await app.request("/", { headers: { "X-Forwarded-For": chain } })).text();
  expect(await ask("198.51.100.1, 203.0.113.7")).toBe(await ask("198.51.100.2, 203.0.113.7"));
  expect(await ask("203.0.113.7")).not.toBe(await ask("203.0.113.8"));
});

test("over one connection of a proxy each asking address is a network of its own", async () => {
  const config = readConfig({ NODE_ENV: "test", TRUST_PROXY: "true" });
  const app = new Hono().get("/", (c) => c.text(networkOf(c, config)));
  const incoming = { socket: {} };
  const ask = async (address: string) =>
    (await app.request("/", { headers: { "X-Forwarded-For": address } }, { incoming })).text();
  const [first, second] = [await ask("203.0.113.7"), await ask("203.0.113.8")];
  expect(second).not.toBe(first);
  expect([await ask("203.0.113.8"), await ask("203.0.113.7")]).toEqual([second, first]);
});
