import { buildWholeTree, hashLeafBytes, isIncluded, pathInWholeTree } from "#platform/merkle.proof.ts";
import { bytesOf, fromHex, hashStatement, toHex } from "#platform/statement.proof.ts";
import { findLeafHash } from "#domain/transparency/transparency.proof.ts";
import type { OpenedFact, OpenedSlot, Opening, OpeningFile } from "./openings.schema.ts";
import { FEWEST_SLOTS } from "./receipts.limits.ts";
import type { ReceiptCheck } from "./receipts.proof.ts";
import type { Receipt } from "./receipts.schema.ts";

/** The hash under which an opening is in the record. */
export const leafOfOpening = async (opening: Opening): Promise<string> =>
  findLeafHash("opening", await hashStatement(opening));

const hashSlot = (nonce: string, fact: OpenedFact | null) =>
  hashLeafBytes(bytesOf({ type: "lintel.opened.v1", nonce, fact }));

/**
 * Puts what was opened into a tree of slots, most of which hold nothing: whoever is shown one of them learns neither what is
 * in the others nor how many hold something. They stand in the order of their hashes, which follow from the seed alone.
 */
export async function placeOpened(
  facts: readonly OpenedFact[],
  seed: string,
): Promise<{ root: string; slots: OpenedSlot[]; size: number }> {
  let size = FEWEST_SLOTS;
  while (size < facts.length) size *= 2;
  const placed: { nonce: string; fact: OpenedFact | null; hash: Uint8Array; digits: string }[] = [];
  for (let slot = 0; slot < size; slot += 1) {
    const nonce = await hashStatement({ type: "lintel.opened-nonce.v1", seed, slot });
    const fact = facts[slot] ?? null;
    const hash = await hashSlot(nonce, fact);
    placed.push({ nonce, fact, hash, digits: toHex(hash) });
  }
  placed.sort((one, other) => (one.digits < other.digits ? -1 : 1));
  const levels = await buildWholeTree(placed.map(({ hash }) => hash));
  const slots = placed.flatMap(({ nonce, fact }, position) =>
    fact ? [{ nonce, fact, position, path: pathInWholeTree(levels, position).map(toHex) }] : [],
  );
  return { root: toHex(levels.at(-1)![0]!), slots, size };
}

/** Whether what the file says was opened is what the opening's statement stands for. */
export async function checkOpened(file: OpeningFile): Promise<ReceiptCheck> {
  const { opening, all, own } = file;
  const name = "opened";
  const twice = findNamedTwice(file);
  // Whoever looks for its own would find one of them, and another reader the other.
  if (twice !== undefined)
    return {
      name,
      state: "fails",
      says: `The file names ${twice} twice, so that it does not say which counts.`,
    };
  if (opening.type !== "lintel.opening.v4")
    return { name, state: "holds", says: "The opening names every quote that was opened." };
  if (all) {
    const { root, size } = await placeOpened(all.facts, all.seed);
    return root === opening.root && size === opening.slots
      ? {
          name,
          state: "holds",
          says: `The opening is of these ${all.facts.length} entries and of no others.`,
        }
      : { name, state: "fails", says: "The entries in the file are not those of the opening." };
  }
  if (!own || own.length === 0)
    return { name, state: "open", says: "The file does not hold what was opened." };
  for (const slot of own)
    if (!(await isInOpening(opening, slot)))
      return { name, state: "fails", says: "What the file shows was not part of the opening." };
  return { name, state: "holds", says: "What the file shows was part of the opening." };
}

async function isInOpening(
  { root, slots }: { root: string; slots: number },
  { nonce, fact, position, path }: OpenedSlot,
): Promise<boolean> {
  const leafHash = await hashSlot(nonce, fact);
  return isIncluded({ leafHash, position, size: slots, root: fromHex(root), path: path.map(fromHex) });
}

/** What an opening's file names, in every form. */
function factsOf({ opening, all, own }: OpeningFile): readonly OpenedFact[] {
  if (opening.type === "lintel.opening.v4") return all?.facts ?? own?.map(({ fact }) => fact) ?? [];
  const late = opening.type === "lintel.opening.v1" ? [] : opening.late;
  const quotes = opening.quotes.map((quote) => ({ ...quote, isLate: late.includes(quote.quote) }));
  return opening.type === "lintel.opening.v3" ? [...quotes, ...opening.lodged] : quotes;
}

/** A quote or a lodged file that stands in it more than once, by its id. An opening names each once. */
function findNamedTwice(file: OpeningFile): string | undefined {
  const { opening } = file;
  const late = "late" in opening ? opening.late : [];
  return firstRepeated(factsOf(file).map(idOf)) ?? firstRepeated(late);
}

const idOf = (fact: OpenedFact) => ("quote" in fact ? fact.quote : fact.lodged);

function firstRepeated(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

/** Whether the quote of a receipt is the one that was opened. */
export function checkSame(file: OpeningFile, { statement }: Receipt): ReceiptCheck {
  const name = "same";
  if (file.opening.package !== statement.package)
    return { name, state: "open", says: "The receipt and the opening are of two different tenders." };
  const [opened, again] = factsOf(file).filter((fact) => idOf(fact) === statement.quote);
  if (again)
    return { name, state: "fails", says: "The file of the opening names the receipt’s quote twice." };
  if (!opened || !("quote" in opened))
    return { name, state: "open", says: "The file of the opening does not show the receipt’s quote." };
  if (opened.version !== statement.version)
    return {
      name,
      state: "open",
      says: `Version ${opened.version} was opened; the receipt is of version ${statement.version}.`,
    };
  return opened.hash === statement.quoteHash
    ? { name, state: "holds", says: "The quote that was opened is the one that was received." }
    : { name, state: "fails", says: "The quote that was opened is not the one that was received." };
}
