import type { z } from "zod";
import type { Scope, Tx } from "#domain/context.ts";
import { openBytes, openFacts, sealBytes, sealFacts } from "#domain/sealing/seal-field.ts";
import { findPackageKey, takePackageKey } from "#domain/sealing/sealing.queries.ts";
import { makeQuoteKey, openQuoteKey } from "#domain/sealing/wrap-quote-key.ts";

/** A new quote's key as it is stored. */
export async function wrapNewKey(tx: Tx, place: { packageId: string; quoteId: string }): Promise<Buffer> {
  return makeQuoteKey(await takePackageKey(tx, place.packageId), place).wrapped;
}

interface SealedQuote {
  id: string;
  packageId: string;
  wrappedKey: Buffer;
}

/** Seals and opens what is in one quote: a draft and its files by their own versions, a submitted one by its number. */
export async function sealOf(scope: Pick<Scope, "config" | "db">, quote: SealedQuote) {
  const packageKey = await findPackageKey(scope, quote.packageId);
  if (!packageKey) throw new Error(`Package ${quote.packageId} has a quote and no key.`);
  return sealUnder(packageKey, quote);
}

type Field = "draft" | "quote" | "files";

/** The same, with the package's key. */
export function sealUnder(packageKey: Buffer, { id: quoteId, packageId, wrappedKey }: SealedQuote) {
  const key = openQuoteKey(packageKey, { packageId, quoteId }, wrappedKey);
  return {
    seal: (value: unknown, version: number, field: Field): Buffer =>
      sealFacts(key, { quoteId, version, field }, value),
    open: <Schema extends z.ZodType>(
      sealed: Buffer,
      { schema, version, field }: { schema: Schema; version: number; field: Field },
    ): z.output<Schema> => schema.parse(openFacts(key, { quoteId, version, field }, sealed)),
    sealFile: (id: string, bytes: Uint8Array): Buffer => sealBytes(key, placeOfFile(quoteId, id), bytes),
    openFile: (id: string, sealed: Buffer): Buffer => openBytes(key, placeOfFile(quoteId, id), sealed),
  };
}

/** A file is the same in every version that has it. */
const placeOfFile = (quoteId: string, fileId: string) => ({ quoteId, version: 0, field: `file ${fileId}` });
