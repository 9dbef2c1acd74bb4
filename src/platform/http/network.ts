import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { Config } from "../config.ts";
import { keyedHash } from "../seal.ts";

/** A keyed hash of the asking network: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(c: HonoContext, config: Config): string {
  return keyedHash(config.secret, "network", networkOfAddress(addressOf(c, config))).slice(0, 24);
}

function addressOf(c: HonoContext, config: Config): string {
  if (config.isProxyTrusted) {
    // The last entry is the one our own proxy wrote; those before it are whatever the client claimed.
    const claimed = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (claimed) return claimed;
  }
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}

export function networkOfAddress(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array.from({ length: 8 - front.length - back.length }, () => "0") : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}

/** Some proxies write the port, too, which is another one for each connection: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
