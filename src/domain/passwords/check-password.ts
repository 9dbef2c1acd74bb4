import { dictionary } from "@zxcvbn-ts/language-common";
import { contextWords } from "./context-words.data.ts";

const common = new Set((dictionary["passwords-common"] as string[]).map((word) => word.toLowerCase()));
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password is one of the 49,000 most common ones (which hold the 10,000), as it is, with letters put back for
 * look-alikes, or with digits and symbols hung on: the rule's mix alone would let *P@ssword1!* pass. So are those that
 * are little more than words of this place: *Lintel-2026!*.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const undisguised = plain.replace(/[@431!0$57]/g, (sign) => disguises[sign]!);
  const undisguisedCore = plain
    .replace(/[^\p{L}]+$/u, "")
    .replace(/[@431!0$57]/g, (sign) => disguises[sign]!);
  return (
    [plain, core, undisguised, undisguisedCore].some((word) => word.length > 0 && common.has(word)) ||
    [plain, undisguised].some(isOfThisPlace)
  );
}

/** Digits and symbols are what everybody hangs on; fewer than five letters besides are soon guessed. */
function isOfThisPlace(password: string): boolean {
  const left = contextWords.reduce((text, word) => text.replaceAll(word, ""), password);
  return left !== password && left.replace(/[^\p{L}]/gu, "").length < 5;
}

export const COMMON_PASSWORD = "This is one of the most common passwords. Choose another one";
