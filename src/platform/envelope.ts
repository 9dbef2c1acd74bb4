import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { bytesOf } from "./statement.proof.ts";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Before what is padded: how long it was. */
const LENGTH_BYTES = 4;

/** Where something sealed belongs: opened anywhere else it is refused, as if it had been changed. */
export type Place = readonly (string | number)[];

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Seals a key under another, as 60 bytes. */
export const wrapKey = (outer: Buffer, key: Buffer, place: Place): Buffer => encrypt(outer, key, place);

/** Throws when it was wrapped under another key, for another place, or changed since. */
export const unwrapKey = (outer: Buffer, wrapped: Buffer, place: Place): Buffer =>
  decrypt(outer, wrapped, place);

/**
 * Seals bytes so that their length shows no more than between which powers of two it lies, nothing at all below the least.
 * AES-256-GCM with a random nonce: a key is good for four thousand million of these.
 */
export function sealPadded(key: Buffer, bytes: Uint8Array, place: Place, least: number): Buffer {
  const padded = Buffer.alloc(paddedLength(bytes.length, least));
  padded.writeUInt32BE(bytes.length);
  padded.set(bytes, LENGTH_BYTES);
  return encrypt(key, padded, place);
}

/** Throws when it was sealed under another key, for another place, or changed since. */
export function openPadded(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const padded = decrypt(key, sealed, place);
  return padded.subarray(LENGTH_BYTES, LENGTH_BYTES + padded.readUInt32BE());
}

function paddedLength(length: number, least: number): number {
  let padded = least;
  while (padded < length + LENGTH_BYTES) padded *= 2;
  return padded;
}

function encrypt(key: Buffer, bytes: Uint8Array, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(bytesOf(place));
  const sealed = cipher.update(bytes);
  const last = cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed, last]);
}

function decrypt(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bytesOf(place)).setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
