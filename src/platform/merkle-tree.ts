import { createHash } from "node:crypto";

/**
 * RFC 6962's Merkle tree as whoever keeps one needs it. What is stored of a leaf are its own hash and those of the whole
 * subtrees that it completes: two hashes a leaf on average, never written again, from which every root and proof is made
 * with as many look-ups as the tree is high.
 */

/** The whole subtree of 2^level leaves that begins at leaf index × 2^level. */
export interface Subtree {
  level: number;
  index: number;
}

/** A run of leaves; its hash is that of the tree of these leaves alone. */
export interface LeafRun {
  start: number;
  count: number;
}

/** The hash of a stored subtree. */
export type HashOf = (subtree: Subtree) => Buffer;

export const EMPTY_ROOT: Buffer = createHash("sha256").digest();

export const hashLeaf = (bytes: Uint8Array): Buffer => hash(0, bytes);
const hashNode = (left: Uint8Array, right: Uint8Array) => hash(1, left, right);

function hash(prefix: number, ...parts: readonly Uint8Array[]): Buffer {
  const sum = createHash("sha256").update(Uint8Array.of(prefix));
  for (const part of parts) sum.update(part);
  return sum.digest();
}

/** The leaf whose storing completes a subtree: that leaf's row holds its hash. */
export const completedBy = ({ level, index }: Subtree): number => (index + 1) * 2 ** level - 1;

/** The right edge of a growing tree: the whole subtrees it consists of, the largest first. */
export class GrowingTree {
  #size: number;
  readonly #peaks: Buffer[];

  /** The tree of these many leaves, given the hashes of `peaksOf(size)`. */
  constructor(size = 0, peaks: readonly Buffer[] = []) {
    this.#size = size;
    this.#peaks = [...peaks];
  }

  get size(): number {
    return this.#size;
  }

  get root(): Buffer {
    return this.#peaks.length === 0
      ? EMPTY_ROOT
      : this.#peaks.reduceRight((right, left) => hashNode(left, right));
  }

  /** Puts a leaf at the end; answers the hashes of the subtrees of two leaves and more that it completes, the smallest first. */
  append(leafHash: Buffer): Buffer[] {
    const completed: Buffer[] = [];
    let node = leafHash;
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) {
      node = hashNode(this.#peaks.pop()!, node);
      completed.push(node);
    }
    this.#peaks.push(node);
    this.#size += 1;
    return completed;
  }
}

/** The whole subtrees that a tree consists of, the largest first. */
export const peaksOf = (size: number): Subtree[] => subtreesOf({ start: 0, count: size });

/** The root of the tree as it was when it had these many leaves. */
export const rootOf = (size: number, hashOf: HashOf): Buffer =>
  size === 0 ? EMPTY_ROOT : hashRun({ start: 0, count: size }, hashOf);

/** What the path from a leaf to the root is made of (RFC 6962, 2.1.1), from the leaf upwards. */
export function inclusionPath(position: number, size: number): LeafRun[] {
  const path: LeafRun[] = [];
  let run: LeafRun = { start: 0, count: size };
  while (run.count > 1) {
    const [left, right] = split(run);
    const isLeft = position < right.start;
    path.push(isLeft ? right : left);
    run = isLeft ? left : right;
  }
  return path.toReversed();
}

/** What proves that a tree begins with an earlier one (RFC 6962, 2.1.2). */
export function growthPath(earlier: number, later: number): LeafRun[] {
  if (earlier === 0 || earlier === later) return [];
  const path: LeafRun[] = [];
  let run: LeafRun = { start: 0, count: later };
  while (run.start + run.count !== earlier) {
    const [left, right] = split(run);
    const isLeft = earlier <= right.start;
    path.push(isLeft ? right : left);
    run = isLeft ? left : right;
  }
  // The earlier tree itself is known to who asks.
  if (run.start !== 0) path.push(run);
  return path.toReversed();
}

/** The whole subtrees that a run of a path consists of, the largest first. */
export function subtreesOf({ start, count }: LeafRun): Subtree[] {
  const found: Subtree[] = [];
  let [at, rest] = [start, count];
  while (rest > 0) {
    const { level, power } = largestPowerIn(rest);
    found.push({ level, index: at / power });
    at += power;
    rest -= power;
  }
  return found;
}

export const hashRun = (run: LeafRun, hashOf: HashOf): Buffer =>
  subtreesOf(run)
    .map(hashOf)
    .reduceRight((right, left) => hashNode(left, right));

/** At the largest power of two that is smaller than the whole. */
function split({ start, count }: LeafRun): [LeafRun, LeafRun] {
  const { power } = largestPowerIn(count - 1);
  return [
    { start, count: power },
    { start: start + power, count: count - power },
  ];
}

/** Not by a logarithm: just below a power of two that is rounded up. */
function largestPowerIn(count: number): { level: number; power: number } {
  let [level, power] = [0, 1];
  while (power * 2 <= count) [level, power] = [level + 1, power * 2];
  return { level, power };
}
