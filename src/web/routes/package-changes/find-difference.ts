/** What two texts begin and end with alike, by their words, and what stands between in each. */
export interface Difference {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Where two texts differ; where they have nothing in common, all of both. */
export function findDifference(before: string, after: string): Difference {
  const [was, now] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(was.length, now.length);
  let first = 0;
  while (first < shorter && was[first] === now[first]) first++;
  let last = 0;
  while (last < shorter - first && was.at(-1 - last) === now.at(-1 - last)) last++;
  const between = (words: readonly string[]) => words.slice(first, words.length - last).join("");
  return {
    start: was.slice(0, first).join(""),
    before: between(was),
    after: between(now),
    end: last === 0 ? "" : was.slice(-last).join(""),
  };
}
