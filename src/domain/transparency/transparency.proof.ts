import { hasGrown, hashLeafBytes, isIncluded } from "#platform/merkle.proof.ts";
import { fromHex, isSigned, toHex } from "#platform/statement.proof.ts";
import type { Growth, Head, Inclusion } from "./transparency.schema.ts";

export type LeafKind = "audit" | "receipt" | "opening";

/** What a leaf holds: nothing but what kind of thing it stands for, and that thing's hash in hexadecimal digits. */
export const leafText = (kind: LeafKind, hash: string): string => `lintel-leaf-v1\n${kind}\n${hash}`;

/** The hash under which a leaf is found in the record. */
export async function findLeafHash(kind: LeafKind, hash: string): Promise<string> {
  return toHex(await hashLeafBytes(new TextEncoder().encode(leafText(kind, hash))));
}

/** Whether the proof's own head is signed, by whatever key it names, and the leaf is in what it stands for. */
export async function provesInclusion({ leaf, position, path, head }: Inclusion): Promise<boolean> {
  const { size, root } = head.statement;
  const claim = { leafHash: fromHex(leaf), position, size, root: fromHex(root), path: path.map(fromHex) };
  return (await isSigned(head)) && (await isIncluded(claim));
}

/** Whether both heads are signed, by whatever keys they name, and the later begins with the earlier. */
export async function provesGrowth({ earlier, later, path }: Growth): Promise<boolean> {
  const claim = { earlier: sizeAndRoot(earlier), later: sizeAndRoot(later), path: path.map(fromHex) };
  return (await isSigned(earlier)) && (await isSigned(later)) && (await hasGrown(claim));
}

const sizeAndRoot = ({ statement: { size, root } }: Head) => ({ size, root: fromHex(root) });
