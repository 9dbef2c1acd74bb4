import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { deriveKey } from "./seal.ts";
import { type SignedStatement, bytesOf } from "./statement.proof.ts";

/** What PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export interface SigningKey {
  /** 64 hexadecimal digits. */
  publicKey: string;
  sign<Statement extends object>(statement: Statement): SignedStatement<Statement>;
}

/** The same as `hashStatement`, at once: Web Crypto hands every hash to another thread, which takes longer than hashing. */
export const hashStatementSync = (fact: unknown): string =>
  createHash("sha256").update(bytesOf(fact)).digest("hex");

/** Made once: deriving takes as long as three signatures. */
const kept = new Map<string, SigningKey>();

/** The Ed25519 key that a secret has for a purpose: nothing but the secret has to be kept, on all servers the same. */
export function signingKeyOf(secret: string, purpose: string): SigningKey {
  const name = JSON.stringify([purpose, secret]);
  const key = kept.get(name) ?? makeSigningKey(secret, purpose);
  kept.set(name, key);
  return key;
}

function makeSigningKey(secret: string, purpose: string): SigningKey {
  const seed = deriveKey(secret, purpose);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const { x } = createPublicKey(key).export({ format: "jwk" });
  const publicKey = Buffer.from(x!, "base64url").toString("hex");
  return {
    publicKey,
    sign: (statement) => ({
      statement,
      key: publicKey,
      signature: sign(null, bytesOf(statement), key).toString("hex"),
    }),
  };
}
