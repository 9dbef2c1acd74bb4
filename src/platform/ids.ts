import { systemClock } from "./clock.ts";
import { takeChance } from "./take-chance.ts";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** When an id was made, in milliseconds; NaN for what is none of ours. */
export function timeOf(id: string): number {
  const time = /^[a-z]{3}_([0-9a-hjkmnp-tv-z]{10})/.exec(id)?.[1];
  return time === undefined
    ? Number.NaN
    : [...time].reduce((sum, letter) => sum * 32 + ALPHABET.indexOf(letter), 0);
}

/** A prefixed id that sorts by time: 48 bits of milliseconds, then 80 random bits, in Crockford base 32. */
export function newId(prefix: string, now: number = systemClock.now().getTime()): string {
  let time = "";
  for (let rest = now, i = 0; i < 10; i++) {
    time = ALPHABET[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  let chance = "";
  for (const byte of takeChance(16)) chance += ALPHABET[byte & 31];
  return `${prefix}_${time}${chance}`;
}
