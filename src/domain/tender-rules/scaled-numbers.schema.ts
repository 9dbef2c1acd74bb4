import {
  MAX_DAYWORK_PERCENT,
  MAX_QUANTITY,
  MAX_RATE,
  QUANTITY_DECIMALS,
  RATE_DECIMALS,
} from "./tender-rules.limits.ts";

/**
 * Decimal numbers as people type them, kept as whole multiples of their last decimal: a rate of £12.3456 is 123456. Nothing
 * is ever reckoned in fractions of two, in which a tenth is not a tenth.
 */
export type Reading =
  | { readonly kind: "read"; readonly value: number }
  | { readonly kind: "refused"; readonly sentence: string };

interface Wanted {
  readonly decimals: number;
  readonly most: number;
  /** `a quantity`, and an example of it. */
  readonly name: string;
  readonly example: string;
}

const DECIMAL = /^(\d{1,3}(?:[, ]\d{3})+|\d*)(?:\.(\d*))?$/;
const MAX_CHARACTERS = 40;

function readScaled(text: string, { decimals, most, name, example }: Wanted): Reading {
  const written = text.trim().replaceAll("\u00a0", " ");
  const refuse = (sentence: string): Reading => ({ kind: "refused", sentence });
  const shown = written.length > MAX_CHARACTERS ? `${written.slice(0, MAX_CHARACTERS)}…` : written;
  if (/^[-−(]/.test(written) && /\d/.test(written))
    return refuse(`“${shown}” is below nothing: enter ${name} of 0 or more`);
  const found = DECIMAL.exec(written);
  const [, whole = "", fraction = ""] = found ?? [];
  if (!found || written.length > MAX_CHARACTERS || whole + fraction === "")
    return refuse(`“${shown}” is not ${name}: enter a number such as ${example}`);
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > decimals)
    return refuse(`“${shown}” has more than ${inWords(decimals)} decimals: round it`);
  const value = Number(`${whole.replace(/[, ]/g, "") || "0"}${significant.padEnd(decimals, "0")}`);
  if (value > most * 10 ** decimals)
    return refuse(`“${shown}” is too large: enter ${name} of at most ${most.toLocaleString("en-GB")}`);
  return { kind: "read", value };
}

/** A quantity, in thousandths. */
export function readQuantity(text: string): Reading {
  return readScaled(text, {
    decimals: QUANTITY_DECIMALS,
    most: MAX_QUANTITY,
    name: "a quantity",
    example: "12.5",
  });
}

/** A rate in pounds, in ten-thousandths of a pound. */
export function readRate(text: string): Reading {
  const pounds = text.trim().replace(/^£\s*/, "");
  return readScaled(pounds, { decimals: RATE_DECIMALS, most: MAX_RATE, name: "a rate", example: "42.75" });
}

/** A percentage that is added to the prime cost of dayworks, in hundredths of a percent. */
export function readPercentage(text: string): Reading {
  const bare = text.trim().replace(/\s*%$/, "");
  return readScaled(bare, { decimals: 2, most: MAX_DAYWORK_PERCENT, name: "a percentage", example: "12.5" });
}

/** `12.5`, `1,200`, `0.125`: as many decimals as it has, and at least so many. */
export function showScaled(value: number, decimals: number, least = 0): string {
  const digits = String(value).padStart(decimals + 1, "0");
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString("en-GB");
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, "")
    .padEnd(least, "0");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

export const showQuantity = (thousandths: number): string => showScaled(thousandths, QUANTITY_DECIMALS);
/** A rate without its sign of the pound: `42.75`, `0.0125`. */
export const showRate = (tenThousandths: number): string => showScaled(tenThousandths, RATE_DECIMALS, 2);

const inWords = (count: number): string => ["no", "one", "two", "three", "four"][count]!;
