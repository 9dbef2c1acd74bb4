import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { Config } from "../config.ts";
import { keyedHash } from "../seal.ts";

interface Asking {
  address: string;
  network: string;
}

/** Who asked last over a connection, for as long as it is open: hashing costs more than most of a kept page's answer. */
const lastAsking = new WeakMap<object, Asking>();

/** A keyed hash of the asking network: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(c: HonoContext, config: Config): string {
  const address = addressOf(c, config);
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const last = incoming && lastAsking.get(incoming.socket);
  if (last?.address === address) return last.network;
  const network = keyedHash(config.secret, "network", networkOfAddress(address)).slice(0, 24);
  if (incoming) lastAsking.set(incoming.socket, { address, network });
  return network;
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
