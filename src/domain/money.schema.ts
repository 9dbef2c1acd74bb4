import { z } from "zod";

const EXACT = /^£?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const ROUGH = /^£?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,9}))?\s*(k|m|bn)$/i;
/** The power of ten that a letter stands for. */
const SIZES = { k: 3, m: 6, bn: 9 } as const;
/** Above this no amount is meant, and pence are no longer exact. */
const MOST_PENCE = 1e13;

/** An amount as people type it, in pence: `£12,500`, `12 500.50`, `85k`, `4.125m`, `1bn`; undefined when it is none. */
export function readPounds(text: string): number | undefined {
  const found = EXACT.exec(text.trim()) ?? ROUGH.exec(text.trim());
  if (!found) return undefined;
  const [, whole = "", fraction = "", letter] = found;
  const power = letter ? SIZES[letter.toLowerCase() as keyof typeof SIZES] : 0;
  const pence = Math.round(Number(`${whole.replace(/[, ]/g, "")}.${fraction}e${power + 2}`));
  return pence <= MOST_PENCE ? pence : undefined;
}

/** The same the other way, as a field shows it again: `12,500`, `12,500.50`. */
export const writePounds = (pence: number): string =>
  (pence / 100).toLocaleString("en-GB", { minimumFractionDigits: pence % 100 === 0 ? 0 : 2 });

/** An amount in pounds as typed, as pence; `most` is in pounds. */
export function pounds(missing: string, most: number) {
  return z
    .string({ error: missing })
    .max(40, { error: AMOUNT })
    .transform((text, check) => {
      const pence = readPounds(text);
      if (pence !== undefined) return pence;
      check.addIssue(text.trim() === "" ? missing : AMOUNT);
      return z.NEVER;
    })
    .refine((pence) => pence <= most * 100, {
      error: `Use an amount of at most £${most.toLocaleString("en-GB")}`,
    });
}

const AMOUNT = "Enter an amount in pounds, such as 12,500";
