import { openPadded, sealPadded } from "#platform/envelope.ts";
import { LEAST_SEALED_BYTES, MAX_SEALED_BYTES } from "./sealing.limits.ts";

/** Which part of which version of a quote; a draft is version 0. */
export interface FieldPlace {
  quoteId: string;
  version: number;
  field: string;
}

const placeOf = ({ quoteId, version, field }: FieldPlace) => ["lintel-field-v1", quoteId, version, field];

/** Seals a file, or anything else that is bytes, under its quote's key; throws where it is larger than any may be. */
export function sealBytes(quoteKey: Buffer, place: FieldPlace, bytes: Uint8Array): Buffer {
  if (bytes.length > MAX_SEALED_BYTES) throw new Error("That is larger than anything of a quote may be.");
  return sealPadded(quoteKey, bytes, placeOf(place), LEAST_SEALED_BYTES);
}

/** Throws when it is not what was sealed for this quote, version and field. */
export const openBytes = (quoteKey: Buffer, place: FieldPlace, sealed: Buffer): Buffer =>
  openPadded(quoteKey, sealed, placeOf(place));

/** The same of facts: amounts, lines, file names. */
export const sealFacts = (quoteKey: Buffer, place: FieldPlace, facts: unknown): Buffer =>
  sealBytes(quoteKey, place, Buffer.from(JSON.stringify(facts)));

export const openFacts = (quoteKey: Buffer, place: FieldPlace, sealed: Buffer): unknown =>
  JSON.parse(openBytes(quoteKey, place, sealed).toString("utf8"));
