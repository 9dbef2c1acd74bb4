import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  EMPTY_ROOT,
  GrowingTree,
  type HashOf,
  type LeafRun,
  completedBy,
  growthPath,
  hashLeaf,
  hashRun,
  inclusionPath,
  peaksOf,
  rootOf,
} from "./merkle-tree.ts";
import { hasGrown, hashLeafBytes, isIncluded } from "./merkle.proof.ts";

interface Vectors {
  leaves: string[];
  roots: string[];
  inclusion: Record<
    string,
    {
      leafIdx: number;
      treeSize: number;
      root: string;
      leafHash: string;
      proof: string[] | null;
      wantErr: boolean;
    }
  >;
  consistency: Record<
    string,
    { size1: number; size2: number; root1: string; root2: string; proof: string[] | null; wantErr: boolean }
  >;
}

const vectors = JSON.parse(
  readFileSync(new URL("../../test/fixtures/rfc6962-vectors.json", import.meta.url), "utf8"),
) as Vectors;
const leaves = vectors.leaves.map((hex) => Buffer.from(hex, "hex"));
const base64 = (text: string) => Buffer.from(text, "base64");

/** As the table keeps them: of each leaf its hash, and those of the subtrees that it completes. */
function store(contents: readonly Uint8Array[]): { rows: Buffer[][]; roots: Buffer[]; hashOf: HashOf } {
  const tree = new GrowingTree();
  const rows: Buffer[][] = [];
  const roots = [tree.root];
  for (const content of contents) {
    const leaf = hashLeaf(content);
    rows.push([leaf, ...tree.append(leaf)]);
    roots.push(tree.root);
  }
  return { rows, roots, hashOf: (subtree) => rows[completedBy(subtree)]![subtree.level]! };
}

/** The definition of RFC 6962, 2.1, word for word. */
function defineRoot(contents: readonly Uint8Array[]): Buffer {
  if (contents.length === 0) return createHash("sha256").digest();
  if (contents.length === 1) return createHash("sha256").update("\0").update(contents[0]!).digest();
  let half = 1;
  while (half * 2 < contents.length) half *= 2;
  const [left, right] = [contents.slice(0, half), contents.slice(half)].map(defineRoot);
  return createHash("sha256").update("\x01").update(left!).update(right!).digest();
}

const pathOf = (runs: LeafRun[], hashOf: HashOf) => runs.map((run) => hashRun(run, hashOf));
const contents = fc.array(fc.uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 70 });

describe("the vectors of RFC 6962", () => {
  test("the roots of all sizes", () => {
    const { roots, hashOf } = store(leaves);
    expect(roots.map((root) => root.toString("hex"))).toEqual(vectors.roots);
    expect(vectors.roots.map((_, size) => rootOf(size, hashOf).toString("hex"))).toEqual(vectors.roots);
  });

  test.each(Object.entries(vectors.inclusion))("%s", async (_, vector) => {
    const { leafIdx, treeSize, root, leafHash, proof, wantErr } = vector;
    const claim = { position: leafIdx, size: treeSize, root: base64(root), leafHash: base64(leafHash) };
    expect(await isIncluded({ ...claim, path: (proof ?? []).map(base64) })).toBe(!wantErr);
  });

  test.each(Object.entries(vectors.consistency))("%s", async (_, vector) => {
    const { size1, size2, root1, root2, proof, wantErr } = vector;
    const [earlier, later] = [
      { size: size1, root: base64(root1) },
      { size: size2, root: base64(root2) },
    ];
    expect(await hasGrown({ earlier, later, path: (proof ?? []).map(base64) })).toBe(!wantErr);
  });
});

test("a tree's root is what the definition says, however it grew", () => {
  fc.assert(
    fc.property(contents, fc.nat(70), (all, at) => {
      const { roots, hashOf } = store(all);
      const size = at % (all.length + 1);
      expect(roots[size]).toEqual(defineRoot(all.slice(0, size)));
      expect(rootOf(size, hashOf)).toEqual(roots[size]);
      const goesOn = new GrowingTree(size, peaksOf(size).map(hashOf));
      for (const content of all.slice(size)) goesOn.append(hashLeaf(content));
      expect([goesOn.size, goesOn.root]).toEqual([all.length, roots.at(-1)]);
    }),
    { numRuns: 60 },
  );
  expect(new GrowingTree().root).toEqual(EMPTY_ROOT);
});

test("every leaf is proved to be in every tree from its own on, and no other leaf, place or size is", async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), fc.nat(), async (all, first, second) => {
      const size = 1 + (first % all.length);
      const position = second % size;
      const { rows, roots, hashOf } = store(all);
      const path = pathOf(inclusionPath(position, size), hashOf);
      const claim = { leafHash: rows[position]![0]!, position, size, root: roots[size]!, path };
      expect(await isIncluded(claim)).toBe(true);
      expect(await hashLeafBytes(all[position]!)).toEqual(new Uint8Array(claim.leafHash));
      for (const lie of [
        { leafHash: hashLeaf(Buffer.from("another leaf")) },
        { position: position + 1 },
        { position: -1 },
        { position: size },
        { root: hashLeaf(Buffer.from("another root")) },
        { root: Buffer.concat([claim.root, Buffer.alloc(1)]) },
        { root: claim.root.subarray(0, -1) },
        { path: [...path, claim.leafHash] },
        { path: [claim.leafHash, ...path] },
        ...path.map((_, at) => ({ path: path.toSpliced(at, 1) })),
        ...path.map((hash, at) => ({ path: path.with(at, flip(hash)) })),
      ]) {
        const told = { ...claim, ...lie };
        // Two leaves of the same content have the same hash: then it is true.
        const isTrue = lie.position !== undefined && rows[told.position]?.[0]?.equals(told.leafHash);
        if (!isTrue) expect([lie, await isIncluded(told)]).toEqual([lie, false]);
      }
    }),
    { numRuns: 40 },
  );
});

test("every tree is proved to have grown from every earlier one, and from no other", async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), fc.nat(), async (all, first, second) => {
      const later = 1 + (first % all.length);
      const earlier = 1 + (second % later);
      const { roots, hashOf } = store(all);
      const path = pathOf(growthPath(earlier, later), hashOf);
      const claim = {
        earlier: { size: earlier, root: roots[earlier]! },
        later: { size: later, root: roots[later]! },
        path,
      };
      expect(await hasGrown(claim)).toBe(true);
      const forged = hashLeaf(Buffer.from("another root"));
      for (const lie of [
        { earlier: { size: earlier, root: forged } },
        { later: { size: later, root: forged } },
        { earlier: { size: later + 1, root: roots[earlier]! } },
        { earlier: { size: 0, root: EMPTY_ROOT } },
        { path: [] },
        { path: [...path, forged] },
        { earlier: { size: earlier, root: Buffer.concat([roots[earlier]!, Buffer.alloc(1)]) } },
        ...path.map((_, at) => ({ path: path.toSpliced(at, 1) })),
        ...path.map((hash, at) => ({ path: path.with(at, flip(hash)) })),
      ]) {
        // One tree needs no path to itself.
        const isTrue = lie.path?.length === 0 && path.length === 0;
        if (!isTrue) expect([lie, await hasGrown({ ...claim, ...lie })]).toEqual([lie, false]);
      }
    }),
    { numRuns: 40 },
  );
});

test("paths of trees larger than any are as high as the tree, and made of whole numbers", () => {
  const size = 2 ** 50 - 1;
  const path = inclusionPath(12_345, size);
  expect(path).toHaveLength(50);
  expect(path.reduce((sum, { count }) => sum + count, 1)).toBe(size);
  expect(peaksOf(size)).toHaveLength(50);
  expect(peaksOf(size).every(({ index }) => Number.isInteger(index))).toBe(true);
  expect(growthPath(2 ** 49 - 1, size).every(({ count }) => count > 0)).toBe(true);
});

function flip(hash: Buffer): Buffer {
  const changed = Buffer.from(hash);
  changed[7]! ^= 1;
  return changed;
}
