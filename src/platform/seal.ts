import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const keys = new Map<string, Buffer>();

/** The 32 bytes that a secret has for a purpose. The purposes are few, and every request has some: each is made once. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "lintel", purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/** AES-256-GCM under a key of its own for each purpose: what waits in a queue is not readable there. */
export function seal(secret: string, purpose: string, value: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws when the text was sealed with another secret, for another purpose, or changed since: there is one way to write it. */
export function unseal(secret: string, purpose: string, text: string): unknown {
  const bytes = Buffer.from(text, "base64url");
  // Node reads past signs that are none of base64url's, an `=` at the end, and bits that belong to no byte.
  if (bytes.toString("base64url") !== text) throw new Error("This is not as it was sealed.");
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"));
}

/** A keyed hash, hex: for tokens and codes at rest, and for counting by network without keeping addresses. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", deriveKey(secret, purpose)).update(text).digest("hex");
}
