import type { z } from "zod";
import { hashStatement, isSigned } from "#platform/statement.proof.ts";
import { findLeafHash, provesGrowth, provesInclusion } from "#domain/transparency/transparency.proof.ts";
import {
  type Growth,
  type Head,
  type Inclusion,
  growthSchema,
  headSchema,
  inclusionSchema,
} from "#domain/transparency/transparency.schema.ts";
import { checkOpened, checkSame, leafOfOpening } from "./openings.proof.ts";
import { type Opening, type OpeningFile, openingFileSchema } from "./openings.schema.ts";
import { type Receipt, type ReceiptFile, quoteFacts, receiptFileSchema } from "./receipts.schema.ts";

export interface ReceiptCheck {
  name:
    | "signature"
    | "key"
    | "contents"
    | "inclusion"
    /** What the file says was opened is what the opening's record stands for. */
    | "opened"
    /** The quote of the receipt is the one that was opened. */
    | "same"
    /** The opening's place in the record. */
    | "opening"
    | "growth";
  /** Open: the files say nothing about it. */
  state: "holds" | "fails" | "open";
  says: string;
  /** The hash under which a proof of its place can be fetched, where the files have none. */
  leaf?: string;
}

export interface ReceiptReport {
  /** What a receipt says, and an opening: at least one of them was given. */
  statement: Receipt["statement"] | null;
  opening: Opening | null;
  /** The hash under which the receipt is in the record; without one, the opening. */
  leaf: string;
  checks: readonly ReceiptCheck[];
}

/** The keys that are known to be the issuer's, and whether it can have no other. */
export interface KnownKeys {
  keys: readonly string[];
  areAll: boolean;
}

/** The files of a receipt or an opening, told apart by what they say of themselves: one of the two is there. */
export interface ReceiptFiles {
  file: ReceiptFile | undefined;
  opening: OpeningFile | undefined;
  inclusions: readonly Inclusion[];
  growths: readonly Growth[];
  /** Heads that somebody kept. */
  heads: readonly Head[];
}

export interface NamedText {
  name: string;
  text: string;
}

/** Reads JSON files; answers a sentence for the user where one is none of these, or neither receipt nor opening is among them. */
export function readReceiptFiles(texts: readonly NamedText[]): ReceiptFiles | { problem: string } {
  const files: ReceiptFile[] = [];
  const openings: OpeningFile[] = [];
  const inclusions: Inclusion[] = [];
  const growths: Growth[] = [];
  const heads: Head[] = [];
  for (const { name, text } of texts) {
    const [file, opening] = [readAs(receiptFileSchema, text), readAs(openingFileSchema, text)];
    const [inclusion, growth] = [readAs(inclusionSchema, text), readAs(growthSchema, text)];
    const head = readAs(headSchema, text);
    if (file) files.push(file);
    else if (opening) openings.push(opening);
    else if (inclusion) inclusions.push(inclusion);
    else if (growth) growths.push(growth);
    else if (head) heads.push(head);
    else return { problem: `“${name}” is no receipt or opening, and no proof or head of the record.` };
  }
  const [file, other] = files;
  const [opening, otherOpening] = openings;
  if (!file && !opening)
    return {
      problem:
        "Choose the receipt itself, too: a JSON file that you got when you submitted. Of an opening, the file of its record.",
    };
  if (other) return { problem: "Choose one receipt at a time." };
  if (otherOpening) return { problem: "Choose the file of one opening at a time." };
  const kept = [file?.inclusion, opening?.inclusion].filter((each) => each !== undefined);
  return { file, opening, inclusions: [...inclusions, ...kept], growths, heads };
}

/** What is too deep to be read throws, as what is no JSON does. */
function readAs<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The hash under which a receipt is in the record. */
export async function leafOfReceipt({ statement }: Receipt): Promise<string> {
  return findLeafHash("receipt", await hashStatement(statement));
}

/** Checks everything about a receipt, an opening or both that their files allow. It asks nobody: a browser without a network can do so. */
export async function checkReceipt(files: ReceiptFiles, known: KnownKeys): Promise<ReceiptReport> {
  const { file, opening, inclusions } = files;
  const leaf = file && (await leafOfReceipt(file.receipt));
  const openingLeaf = opening && (await leafOfOpening(opening.opening));
  const find = (of: string | undefined, other: string | undefined) =>
    inclusions.find((each) => each.leaf === of) ?? inclusions.find((each) => each.leaf !== other);
  const issuer = file?.receipt.statement.issuer ?? "";
  const own = find(leaf, openingLeaf);
  const openings = find(openingLeaf, leaf);
  const checks: ReceiptCheck[] = [];
  if (file && leaf) {
    const inclusion = await checkInclusion(own, { name: "inclusion", leaf, issuer, known });
    checks.push(
      await checkSignature(file.receipt),
      checkKey(file.receipt, known, inclusion.state === "holds"),
      await checkContents(file),
      inclusion,
    );
  }
  if (opening && openingLeaf) {
    checks.push(await checkOpened(opening));
    if (file) checks.push(checkSame(opening, file.receipt));
    checks.push(await checkInclusion(openings, { name: "opening", leaf: openingLeaf, issuer, known }));
  }
  const proved = [file && own, opening && openings].flatMap((each) => (each ? [each.head] : []));
  checks.push(await checkGrowth(files, { proved, issuer, known }));
  return {
    statement: file?.receipt.statement ?? null,
    opening: opening?.opening ?? null,
    leaf: leaf ?? openingLeaf ?? "",
    checks,
  };
}

async function checkSignature(receipt: Receipt): Promise<ReceiptCheck> {
  return (await isSigned(receipt))
    ? { name: "signature", state: "holds", says: "The receipt is as it was signed." }
    : {
        name: "signature",
        state: "fails",
        says: "The receipt is not what was signed: something in it was changed.",
      };
}

function checkKey({ key }: Receipt, known: KnownKeys, isIncluded: boolean): ReceiptCheck {
  const name = "key";
  if (known.keys.includes(key))
    return { name, state: "holds", says: "It was signed with a key of Lintel’s." };
  if (known.areAll)
    return { name, state: "fails", says: `It was signed with a key that is none of Lintel’s: ${key}` };
  return isIncluded
    ? {
        name,
        state: "holds",
        says: `It was signed with the key ${key}, and is in the record under a key that is known.`,
      }
    : {
        name,
        state: "open",
        says: `It was signed with the key ${key}. Compare it with those at /transparency.`,
      };
}

async function checkContents({ receipt, sealed }: ReceiptFile): Promise<ReceiptCheck> {
  const name = "contents";
  if (!sealed) return { name, state: "open", says: "The file does not hold the quote itself." };
  const hash = await hashStatement(quoteFacts(sealed.nonce, sealed.content)).catch(() => undefined);
  return hash === receipt.statement.quoteHash
    ? { name, state: "holds", says: "The quote in the file is the one that was received." }
    : { name, state: "fails", says: "The quote in the file is not the one that was received." };
}

interface Placed {
  name: "inclusion" | "opening";
  leaf: string;
  /** Empty where the files do not say it. */
  issuer: string;
  known: KnownKeys;
}

async function checkInclusion(
  inclusion: Inclusion | undefined,
  { name, leaf, issuer, known }: Placed,
): Promise<ReceiptCheck> {
  const [subject, thing] = name === "inclusion" ? ["It", "receipt"] : ["The opening", "opening"];
  if (!inclusion) {
    const whose = name === "inclusion" ? "Its place" : "The opening’s place";
    const says = `${whose} in the record is proved by a file that can be fetched after the next full hour: ${issuer}/transparency/inclusion.json?leaf=${leaf}`;
    return { name, state: "open", says, leaf };
  }
  const { head, position } = inclusion;
  const fails = (says: string): ReceiptCheck => ({ name, state: "fails", says });
  if (inclusion.leaf !== leaf) return fails(`The proof is that of another ${thing}.`);
  if (!(await provesInclusion(inclusion)))
    return fails(
      `The proof does not show that ${name === "inclusion" ? "it" : "the opening"} is in the record.`,
    );
  const says = `${subject} is leaf ${position} of the record, under the head of ${head.statement.size} that was signed at ${head.statement.signedAt}.`;
  if (known.keys.includes(head.key)) return { name, state: "holds", says };
  if (known.areAll) return fails(`The head was signed with a key that is none of Lintel’s: ${head.key}`);
  return { name, state: "open", says: `${says} Compare its key with those at /transparency: ${head.key}` };
}

/** Whether the record in which the receipt stands, that of the opening and those of the heads that were kept are one. */
async function checkGrowth(
  { heads, growths }: ReceiptFiles,
  { proved, issuer, known }: { proved: readonly Head[]; issuer: string; known: KnownKeys },
): Promise<ReceiptCheck> {
  const name = "growth";
  const fails = (says: string): ReceiptCheck => ({ name, state: "fails", says });
  const missing = new Set<string>();
  const compare = async (one: Head, other: Head) => {
    const state = await compareHeads(one, other, growths);
    const [from, to] = [one.statement.size, other.statement.size].toSorted((less, more) => less - more);
    if (state === "open") missing.add(`${issuer}/transparency/growth.json?from=${from}&to=${to}`);
    return state;
  };
  const [ofReceipt, ofOpening] = proved;
  // One may be proved in another record than the other, which a head that was kept before they part does not show.
  if (ofReceipt && ofOpening && (await compare(ofReceipt, ofOpening)) === "fails")
    return fails("The receipt and the opening stand in two different records: one of them was changed.");
  if (heads.length === 0 || proved.length === 0) {
    const says =
      "That the record only grew is shown to whoever kept a head of it: choose that file, too, with the proof.";
    return missing.size === 0 ? { name, state: "open", says } : toFetch(missing);
  }
  for (const kept of heads) {
    if (known.areAll && !known.keys.includes(kept.key))
      return fails(`A head was signed with a key that is none of Lintel’s: ${kept.key}`);
    for (const head of proved)
      if ((await compare(kept, head)) === "fails")
        return fails(
          `The record is not the one whose head of ${kept.statement.size} you kept: it was changed.`,
        );
  }
  return missing.size === 0
    ? {
        name,
        state: "holds",
        says: "The record only grew between the heads that you kept and the proof’s.",
      }
    : toFetch(missing);
}

const toFetch = (missing: ReadonlySet<string>): ReceiptCheck => ({
  name: "growth",
  state: "open",
  says: `What lies between the heads has to be fetched: ${[...missing].join(" ")}`,
});

async function compareHeads(
  one: Head,
  other: Head,
  growths: readonly Growth[],
): Promise<ReceiptCheck["state"]> {
  if (!(await isSigned(one))) return "fails";
  if (one.statement.size === other.statement.size) return isSameTree(one, other) ? "holds" : "fails";
  const [earlier, later] = one.statement.size < other.statement.size ? [one, other] : [other, one];
  const between = growths.filter(
    (growth) =>
      growth.earlier.statement.size === earlier.statement.size &&
      growth.later.statement.size === later.statement.size,
  );
  if (between.length === 0) return "open";
  for (const growth of between) if (!(await provesGrowth({ ...growth, earlier, later }))) return "fails";
  return "holds";
}

const isSameTree = (one: Head, other: Head) =>
  one.statement.size === other.statement.size && one.statement.root === other.statement.root;
