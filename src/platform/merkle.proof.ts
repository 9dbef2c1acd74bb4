/**
 * RFC 6962's Merkle tree as whoever checks it needs it: hashes, and whether a proof holds. It needs nothing but what it is
 * given and the Web Crypto that browsers and Node share, so that a browser, a command and the server check alike.
 */

const LEAF = 0;
const NODE = 1;

export interface InclusionClaim {
  leafHash: Uint8Array;
  /** The leaf's place, from 0. */
  position: number;
  /** How many leaves the tree has. */
  size: number;
  root: Uint8Array;
  /** The hashes beside the way from the leaf to the root. */
  path: readonly Uint8Array[];
}

export interface GrowthClaim {
  earlier: { size: number; root: Uint8Array };
  later: { size: number; root: Uint8Array };
  path: readonly Uint8Array[];
}

/** The hash of a leaf that holds these bytes. */
export const hashLeafBytes = (bytes: Uint8Array): Promise<Uint8Array> => sha256([LEAF], bytes);
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256([NODE], left, right);

async function sha256(...parts: readonly (Uint8Array | number[])[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** A tree whose leaves are a power of two: each level's hashes, from the leaves up to the root alone. */
export async function buildWholeTree(leaves: readonly Uint8Array[]): Promise<Uint8Array[][]> {
  const levels = [[...leaves]];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Uint8Array[] = [];
    for (let at = 0; at + 1 < level.length; at += 2) above.push(await hashNode(level[at]!, level[at + 1]!));
    levels.push(above);
  }
  return levels;
}

/** The hashes beside the way from a leaf of such a tree to its root. */
export function pathInWholeTree(levels: readonly (readonly Uint8Array[])[], position: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let node = position;
  for (const level of levels.slice(0, -1)) {
    path.push(level[isOdd(node) ? node - 1 : node + 1]!);
    node = half(node);
  }
  return path;
}

/** Whether a leaf is in the tree of this root, at this place (RFC 9162, 2.1.3.2). */
export async function isIncluded({ leafHash, position, size, root, path }: InclusionClaim): Promise<boolean> {
  if (!isCount(position) || !isCount(size) || position >= size || ![leafHash, ...path].every(isHash))
    return false;
  let [node, last] = [position, size - 1];
  let hash = leafHash;
  for (const beside of path) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await hashNode(beside, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = await hashNode(hash, beside);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

/** Whether the later tree begins with all leaves of the earlier one, in their order (RFC 9162, 2.1.4.2). */
export async function hasGrown({ earlier, later, path }: GrowthClaim): Promise<boolean> {
  if (!isCount(earlier.size) || !isCount(later.size) || !path.every(isHash)) return false;
  // Every tree begins with no leaf, so that proves nothing.
  if (earlier.size === 0 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return path.length === 0 && isEqual(earlier.root, later.root);
  // A whole subtree's root stands for itself.
  const isWhole = isPowerOfTwo(earlier.size);
  const [first, ...rest] = isWhole ? [earlier.root, ...path] : path;
  if (!first) return false;
  let [node, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [before, after] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      before = await hashNode(beside, before);
      after = await hashNode(beside, after);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else after = await hashNode(after, beside);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(before, earlier.root) && isEqual(after, later.root);
}

// Not by bits: those would take a number for one of 32 bits.
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
const isHash = (bytes: Uint8Array) => bytes.length === 32;
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}

const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
