import { aroundField } from "./lead-to-field.ts";

/** A rectangle in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What should not be covered, and how much it would matter. */
export interface Obstacle extends Box {
  weight: number;
}

const MARGIN = 16;
const STEP = 8;

/**
 * Fields and buttons matter most: what covers them is in the way. Then what a form has come to, which often says more
 * than the toast beside it; a button that cannot be pressed waits.
 */
const WEIGHTS: readonly (readonly [selector: string, weight: number])[] = [
  ["input:not([type=hidden], [hidden]), select, textarea, button:enabled, summary", 100],
  ["[data-result], [role=alert]", 60],
  ["h1, h2, h3", 20],
  ["label, a[href]", 10],
  ["button:disabled", 8],
  ["main p, main li, main dd", 1],
];

/** What the toast itself is about is read beside it: a sentence with two of its words weighs as a heading does. */
const REPEATED = 20;
const LONG_WORD = 4;

/** The words of a toast by which another text is seen to be about the same. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\d-]+/gu)
      ?.filter((word) => word.length >= LONG_WORD),
  );
}

/** Whether a text says again what a toast does: two of its longer words, or the only one. */
export function isRepeated(text: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(text);
  const same = [...words].filter((word) => own.has(word)).length;
  return same >= Math.min(2, Math.max(1, words.size));
}

/**
 * The place in the window where a box of this size covers least, from the lower left upwards, then from the lower right.
 * Of several that are as good the first is taken.
 */
export function findPlace(
  size: { width: number; height: number },
  view: { width: number; top: number; bottom: number },
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const right = view.width - size.width - MARGIN;
  const columns = right > MARGIN ? [MARGIN, right] : [Math.max(0, (view.width - size.width) / 2)];
  const lowest = Math.max(view.top, view.bottom - size.height - MARGIN);
  let best = { left: columns[0] ?? 0, top: lowest };
  let least = Infinity;
  for (const left of columns) {
    for (let top = lowest; top >= view.top + STEP; top -= STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const cost = obstacles.reduce((sum, each) => sum + (isOver(box, each) ? each.weight : 0), 0);
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Where somebody types: on top of what counts for any field, and with the field's name. */
const TYPED = 60;

/** Bars that stand while the page scrolls away below them. */
const BARS = ".sticky-tabs, .save-bar";

/** What can be seen of the page in the window and should not be covered, outside of `apart`. */
export function findObstacles(apart: Element): Obstacle[] {
  const bars = [...document.querySelectorAll(BARS)].map((bar) => ({ bar, box: bar.getBoundingClientRect() }));
  const typed = document.querySelector<HTMLElement>("main :is(input, select, textarea):focus");
  const own = typed ? [{ ...boxOf(aroundField(typed)), weight: TYPED }] : [];
  const said = wordsOf(apart.textContent ?? "");
  const others = WEIGHTS.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (apart.contains(element) || !element.checkVisibility()) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isBehind = bars.some(
        ({ bar, box }) => box.top < middle && middle < box.bottom && !bar.contains(element),
      );
      const isSeen = right > left && bottom > 0 && top < window.innerHeight && !isBehind;
      if (!isSeen) return [];
      const isSame = weight < REPEATED && isRepeated(element.textContent ?? "", said);
      return [{ left, top, right, bottom, weight: isSame ? REPEATED : weight }];
    }),
  );
  return [...own, ...others];
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
