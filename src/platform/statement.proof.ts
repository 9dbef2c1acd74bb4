/**
 * Statements that are signed: facts in one written form, so that whoever has them computes the same bytes, and whether a
 * signature over them holds. For browsers, too: it uses nothing but Web Crypto.
 */

export type Fact = string | number | boolean | null | readonly Fact[] | Facts;
export interface Facts {
  readonly [name: string]: Fact;
}

export interface SignedStatement<Statement extends object = Facts> {
  statement: Statement;
  /** The signer's Ed25519 public key, 64 hexadecimal digits. */
  key: string;
  /** 128 hexadecimal digits, over the statement's written form. */
  signature: string;
}

/**
 * JSON in the one form of RFC 8785 (JCS): no white space, members in the order of their names' UTF-16 units, texts escaped
 * no more than needed. Of numbers only whole ones that every reader takes for the same; anything else throws.
 */
export function writeCanonical(fact: unknown): string {
  if (fact === null || typeof fact === "boolean") return String(fact);
  if (typeof fact === "string") return writeText(fact);
  if (typeof fact === "number") return writeNumber(fact);
  if (Array.isArray(fact)) return `[${fact.map(writeCanonical).join(",")}]`;
  if (typeof fact !== "object" || !isPlain(fact))
    throw new TypeError("This cannot be written as canonical JSON.");
  const members = Object.entries(fact).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, value]) => `${writeText(name)}:${writeCanonical(value)}`).join(",")}}`;
}

function writeText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("A text with half a character has no canonical form.");
  return JSON.stringify(text);
}

function writeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError("Only whole numbers have a canonical form here.");
  // Minus zero is zero.
  return String(value + 0);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export const bytesOf = (fact: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(writeCanonical(fact));

/** SHA-256 over the written form, in hexadecimal digits. */
export async function hashStatement(fact: unknown): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(fact))));
}

/**
 * Whether the key has signed the statement; whose key it is, is for who asks to know. Throws only where there is no
 * Ed25519, as in browsers of before 2025.
 */
export async function isSigned({ statement, key, signature }: SignedStatement<object>): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey("raw", fromHex(key), { name: "Ed25519" }, false, [
      "verify",
    ]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, fromHex(signature), bytesOf(statement));
  } catch (error) {
    // Whatever else goes wrong is the key or the statement.
    if (error instanceof DOMException && error.name === "NotSupportedError") throw error;
    return false;
  }
}

/** By which a key is told apart at sight: the first 16 digits of its SHA-256. */
export async function fingerprintOf(key: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(key)));
  return toHex(digest).slice(0, 16);
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
