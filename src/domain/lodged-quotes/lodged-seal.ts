import { createHash } from "node:crypto";
import { z } from "zod";
import type { Scope, Tx } from "#domain/context.ts";
import { openBytes, openFacts, sealBytes, sealFacts } from "#domain/sealing/seal-field.ts";
import { findPackageKey, takePackageKey } from "#domain/sealing/sealing.queries.ts";
import { makeQuoteKey, openQuoteKey } from "#domain/sealing/wrap-quote-key.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";

/** What is sealed beside a lodged file. */
const lodgedFactsSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  nonce: z.string(),
});

type LodgedFacts = z.output<typeof lodgedFactsSchema>;

interface LodgedPlace {
  id: string;
  packageId: string;
}

const placeOf = (quoteId: string, field: "file" | "facts") => ({ quoteId, version: 0, field });

/** Where a lodged file's sealed bytes lie in the file store. */
export const lodgedKey = (id: string) => `${FOLDERS.lodged}/${id}`;

/** What a file's promise is: nobody finds it by trying, without the random bytes that only buyer and firm are shown. */
export const promiseOf = (nonce: string, bytes: Uint8Array): string =>
  createHash("sha256").update(Buffer.from(nonce, "hex")).update(bytes).digest("hex");

/** Makes a key for a lodged file and seals it, with its facts. */
export async function sealLodged(
  tx: Tx,
  { id, packageId }: LodgedPlace,
): Promise<{ wrapped: Buffer; file: (bytes: Uint8Array) => Buffer; facts: (facts: LodgedFacts) => Buffer }> {
  const { key, wrapped } = makeQuoteKey(await takePackageKey(tx, packageId), { packageId, quoteId: id });
  return {
    wrapped,
    file: (bytes) => sealBytes(key, placeOf(id, "file"), bytes),
    facts: (facts) => sealFacts(key, placeOf(id, "facts"), facts),
  };
}

/** Opens what was sealed so; whether it may, the caller has asked. */
export async function openLodgedSeal(
  scope: Pick<Scope, "config" | "db">,
  { id, packageId, wrappedKey }: LodgedPlace & { wrappedKey: Buffer },
) {
  const packageKey = await findPackageKey(scope, packageId);
  if (!packageKey) throw new Error(`Package ${packageId} has a lodged quote and no key.`);
  const key = openQuoteKey(packageKey, { packageId, quoteId: id }, wrappedKey);
  return {
    file: (sealed: Buffer): Buffer => openBytes(key, placeOf(id, "file"), sealed),
    facts: (sealed: Buffer): LodgedFacts =>
      lodgedFactsSchema.parse(openFacts(key, placeOf(id, "facts"), sealed)),
  };
}
