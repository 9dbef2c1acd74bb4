import { z } from "zod";

const TYPED = /^£?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?\s*([km])?$/i;
const SIZES = { k: 1_000, m: 1_000_000 } as const;

/** An amount as people type it, in pence: `£12,500`, `12500.50`, `85k`, `1.2m`; undefined when it is none. */
export function readPounds(text: string): number | undefined {
  const found = TYPED.exec(text.trim());
  if (!found) return undefined;
  const [, pounds = "", pennies = "", letter] = found;
  const pence = Number(pounds.replace(/[, ]/g, "")) * 100 + Number(pennies.padEnd(2, "0"));
  return letter ? pence * SIZES[letter.toLowerCase() as keyof typeof SIZES] : pence;
}

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
