import { measureLettering, traceLettering } from "#domain/pictures/draw-lettering.ts";
import { at, box, poly, ring } from "#domain/pictures/draw-line.ts";
import { pickFirmColour } from "#domain/pictures/pick-firm-colour.ts";
import { takeInitials } from "#domain/pictures/take-initials.ts";

const SIZE = 448;
const MIDDLE = SIZE / 2;
const PAPER = "#fffdf8";

/** A plate's outline, and how wide and at what height letters stand in it. */
interface Plate {
  readonly outline: string;
  readonly room: number;
  readonly level: number;
}

const turned = (corners: number, radius: number, from: number) =>
  poly(
    ...Array.from({ length: corners }, (_, i) => {
      const angle = from + (i * 2 * Math.PI) / corners;
      return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)] as const;
    }),
  );

const PLATES: readonly Plate[] = [
  { outline: box(0, 0, SIZE, SIZE), room: 290, level: MIDDLE },
  { outline: ring(MIDDLE, MIDDLE, 204), room: 250, level: MIDDLE },
  { outline: turned(6, 212, Math.PI / 6), room: 240, level: MIDDLE },
  { outline: turned(4, 220, 0), room: 205, level: MIDDLE },
  { outline: turned(8, 214, Math.PI / 8), room: 260, level: MIDDLE },
  { outline: "M40 40H408V250Q408 350 224 420Q40 350 40 250z", room: 250, level: 200 },
  { outline: "M40 408V40H250A158 158 0 0 1 408 198V408z", room: 250, level: 236 },
  { outline: "M224 24A200 200 0 0 1 424 224V424H224A200 200 0 0 1 224 24z", room: 240, level: 232 },
  { outline: "M24 96H352L424 352H96z", room: 225, level: MIDDLE },
];

function letter(text: string, room: number, level: number, colour: string): string {
  const tallest = text.length === 1 ? room * 0.72 : room * 0.5;
  const height = Math.min(tallest, (tallest * room) / measureLettering(text, tallest));
  const left = MIDDLE - measureLettering(text, height) / 2;
  return `<path d="${traceLettering(text, left, level - height / 2, height)}" stroke="${colour}" stroke-width="${at(Math.max(7, height / 6.2))}"/>`;
}

/** The firm's own first word, in letters; what stands after it in the name says the trade and is left out. */
const wordOf = (name: string) => takeWord(name.split(/[\s&]+/)[0] ?? name);
const takeWord = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 11);

/**
 * The mark of the demo's firm with this public number: its word or its initials, on a plate or in an outline, in a
 * colour of its own. The number picks the shape, so that firms beside each other differ.
 */
export function drawMark(name: string, number: number): string {
  const colour = pickFirmColour(name);
  const plate = PLATES[number % PLATES.length]!;
  const look = Math.floor(number / PLATES.length) % 3;
  const initials = takeInitials(name);
  const marks = [
    () => `<path d="${plate.outline}" fill="${colour}"/>${letter(initials, plate.room, plate.level, PAPER)}`,
    () =>
      `<path d="${plate.outline}" stroke="${colour}" stroke-width="22" transform="translate(24 24) scale(.893)"/>${letter(initials, plate.room * 0.86, plate.level, colour)}`,
    () => `<path d="${box(0, 0, SIZE, SIZE)}" fill="${colour}"/>${letter(wordOf(name), 370, MIDDLE, PAPER)}`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><path d="${box(0, 0, SIZE, SIZE)}" fill="${PAPER}"/><g fill="none" stroke-linejoin="round" stroke-linecap="round">${marks[look]!()}</g></svg>`;
}
