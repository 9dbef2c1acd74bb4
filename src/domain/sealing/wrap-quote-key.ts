import { newKey, unwrapKey, wrapKey } from "#platform/envelope.ts";

interface QuotePlace {
  packageId: string;
  quoteId: string;
}

const placeOf = ({ packageId, quoteId }: QuotePlace) => ["lintel-quote-key-v1", packageId, quoteId];

/** A key for one quote; `wrapped` is what is stored of it. */
export function makeQuoteKey(packageKey: Buffer, place: QuotePlace): { key: Buffer; wrapped: Buffer } {
  const key = newKey();
  return { key, wrapped: wrapKey(packageKey, key, placeOf(place)) };
}

/** Throws when it is not the key of this quote of this package. */
export const openQuoteKey = (packageKey: Buffer, place: QuotePlace, wrapped: Buffer): Buffer =>
  unwrapKey(packageKey, wrapped, placeOf(place));
