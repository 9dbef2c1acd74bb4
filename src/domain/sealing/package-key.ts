import type { Config } from "#platform/config.ts";
import { newKey, unwrapKey, wrapKey } from "#platform/envelope.ts";
import { deriveKey, keyedHash } from "#platform/seal.ts";

const PURPOSE = "package-keys";

const placeOf = (packageId: string) => ["lintel-package-key-v1", packageId];

/** Tells under which secret a key was wrapped, and nothing else of it. */
export const nameSecret = (secret: string): string => keyedHash(secret, PURPOSE, "name").slice(0, 16);

export interface WrappedKey {
  wrapped: Buffer;
  /** `nameSecret` of the secret under which it is. */
  wrappedUnder: string;
}

export function wrapPackageKey(secret: string, packageId: string, key: Buffer = newKey()): WrappedKey {
  const wrapped = wrapKey(deriveKey(secret, PURPOSE), key, placeOf(packageId));
  return { wrapped, wrappedUnder: nameSecret(secret) };
}

/** Throws when it was wrapped under another secret or for another package, or changed since. */
export const unwrapPackageKey = (secret: string, packageId: string, wrapped: Buffer): Buffer =>
  unwrapKey(deriveKey(secret, PURPOSE), wrapped, placeOf(packageId));

/** The same of a stored one; where `SECRET` has changed since it says so. */
export function openPackageKey(
  { secret }: Pick<Config, "secret">,
  packageId: string,
  { wrapped, wrappedUnder }: WrappedKey,
): Buffer {
  if (wrappedUnder !== nameSecret(secret))
    throw new Error(
      `The key of package ${packageId} is wrapped under another SECRET: see "lintel rewrap-keys".`,
    );
  return unwrapPackageKey(secret, packageId, wrapped);
}
