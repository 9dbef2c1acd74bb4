/** A source of repeatable choices: the same name always gives the same sequence. */
export interface Random {
  /** A fraction from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
}

/** Spreads the characters of a name over 32 bits (FNV-1a with a final mix, so that 'Unit 1' and 'Unit 2' lie far apart). */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Makes a repeatable random source (mulberry32) from a name; not for anything that must be unguessable. */
export function seedRandom(name: string): Random {
  let state = hashName(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    int,
    pick: (choices) => {
      const chosen = choices[int(0, choices.length - 1)];
      if (chosen === undefined) throw new RangeError("Nothing to pick from");
      return chosen;
    },
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const left = [...items];
      const mixed: typeof left = [];
      while (left.length > 0) mixed.push(...left.splice(int(0, left.length - 1), 1));
      return mixed;
    },
  };
}
