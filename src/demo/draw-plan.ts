import { pdfText, writePdf } from "./write-pdf.ts";

/** What a trade's drawing shows over the same floor. */
export type PlanLayer =
  | "rooms"
  | "foundations"
  | "frame"
  | "partitions"
  | "ceilings"
  | "fire"
  | "electrical"
  | "lifts";

export interface Plan {
  project: string;
  title: string;
  number: string;
  revision: string;
  /** As it stands in the title block, such as `23.11.2026`. */
  date: string;
  layer: PlanLayer;
}

/** A3 on its side, in points. */
const SHEET = [1191, 842] as const;
const COLUMNS = [110, 250, 390, 530, 670, 810] as const;
const ROWS = [190, 320, 400, 530, 660] as const;
const LETTERS = ["A", "B", "C", "D", "E"] as const;
const [LEFT, RIGHT, BOTTOM, TOP] = [110, 810, 190, 660] as const;

const line = (x1: number, y1: number, x2: number, y2: number) => `${x1} ${y1} m ${x2} ${y2} l S`;
const box = (x: number, y: number, width: number, height: number, paint = "S") =>
  `${x} ${y} ${width} ${height} re ${paint}`;
const text = (x: number, y: number, size: number, words: string, font = "F1") =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${pdfText(words)}) Tj ET`;
const grey = (share: number) => `${share} G ${share} g`;

/** Four curves make a circle near enough. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.552;
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`,
  ].join(" ");
}

/** An A3 drawing of a floor at 1:100: grid, walls, rooms, what its trade adds, and a title block. */
export function drawPlan(plan: Plan): Uint8Array {
  const content = [drawGrid(), drawWalls(), drawRooms(), layers[plan.layer](), drawTitleBlock(plan)].join(
    "\n",
  );
  return writePdf(content, SHEET);
}

function drawGrid(): string {
  const columns = COLUMNS.flatMap((x, at) => [
    line(x, 150, x, 710),
    circle(x, 724, 14),
    text(x - 3.5, 720, 11, String(at + 1), "F2"),
  ]);
  const rows = ROWS.flatMap((y, at) => [
    line(70, y, 850, y),
    circle(56, y, 14),
    text(52, y - 4, 11, LETTERS[at]!, "F2"),
  ]);
  const spans = COLUMNS.slice(1).map((x) => text(x - 80, 156, 8, "7 000"));
  return ["0.4 w", grey(0.55), "[12 3 2 3] 0 d", ...columns, ...rows, ...spans, "[] 0 d", grey(0)].join("\n");
}

function drawWalls(): string {
  const outer = [
    box(LEFT - 8, BOTTOM - 8, RIGHT - LEFT + 16, TOP - BOTTOM + 16),
    box(LEFT, BOTTOM, RIGHT - LEFT, TOP - BOTTOM),
  ];
  const windows = COLUMNS.slice(1).flatMap((x) =>
    [BOTTOM - 8, TOP].map(
      (y) => `1 g ${box(x - 100, y, 60, 8, "B")} 0 g ${line(x - 100, y + 4, x - 40, y + 4)}`,
    ),
  );
  return ["1.6 w", ...outer, "0.6 w", ...windows].join("\n");
}

/** Two rows of flats on a corridor, with a stair and two lifts in the middle of the upper one. */
function drawRooms(): string {
  const walls = COLUMNS.slice(1, -1).flatMap((x) => [line(x, BOTTOM, x, 320), line(x, 400, x, TOP)]);
  const corridor = [line(LEFT, 320, RIGHT, 320), line(LEFT, 400, RIGHT, 400)];
  const doors = COLUMNS.slice(0, -1).flatMap((x, at) => [
    `1 G ${line(x + 20, 320, x + 44, 320)} 0 G 0.5 w ${line(x + 20, 320, x + 20, 296)} ${x + 20} 296 m ${x + 33} 296 ${x + 44} 307 ${x + 44} 320 c S 1.2 w`,
    ...(at === 2
      ? []
      : [
          `1 G ${line(x + 20, 400, x + 44, 400)} 0 G 0.5 w ${line(x + 20, 400, x + 20, 424)} ${x + 20} 424 m ${x + 33} 424 ${x + 44} 413 ${x + 44} 400 c S 1.2 w`,
        ]),
  ]);
  const baths = COLUMNS.slice(0, -1).flatMap((x, at) => [
    box(x + 84, 264, 56, 56),
    ...(at === 2 ? [] : [box(x + 84, 400, 56, 56)]),
  ]);
  const stair = Array.from({ length: 11 }, (_, step) => line(392 + step * 6, 450, 392 + step * 6, 528));
  const core = [
    line(390, 530, 530, 530),
    line(462, 400, 462, 530),
    box(470, 410, 52, 50),
    box(470, 470, 52, 50),
    line(470, 410, 522, 460),
    line(470, 460, 522, 410),
    line(470, 470, 522, 520),
    line(470, 520, 522, 470),
  ];
  const names = COLUMNS.slice(0, -1).flatMap((x, at) => [
    text(x + 16, 240, 9, `Flat ${at + 1}`, "F2"),
    text(x + 16, 228, 7, "50.4 m²"),
    ...(at === 2
      ? [text(x + 10, 590, 9, "Plant", "F2")]
      : [text(x + 16, 590, 9, `Flat ${at + 6 - (at > 2 ? 1 : 0)}`, "F2"), text(x + 16, 578, 7, "70.2 m²")]),
  ]);
  return [
    "1.2 w",
    ...walls,
    ...corridor,
    ...baths,
    ...doors,
    "0.5 w",
    ...stair,
    ...core,
    ...names,
    text(130, 356, 9, "Corridor", "F2"),
  ].join("\n");
}

const crossings = COLUMNS.flatMap((x) => ROWS.map((y) => [x, y] as const));

const layers: Readonly<Record<PlanLayer, () => string>> = {
  rooms: () => "",
  foundations: () =>
    [
      "0.1 0.3 0.6 RG 1 w",
      ...crossings.flatMap(([x, y]) => [
        box(x - 18, y - 18, 36, 36),
        circle(x - 8, y, 6),
        circle(x + 8, y, 6),
      ]),
      "0 G",
    ].join("\n"),
  frame: () =>
    [
      "0.1 0.3 0.6 RG 2.4 w",
      ...ROWS.map((y) => line(LEFT, y, RIGHT, y)),
      ...COLUMNS.map((x) => line(x, BOTTOM, x, TOP)),
      ...crossings.map(([x, y]) => box(x - 5, y - 5, 10, 10)),
      "0 G",
    ].join("\n"),
  partitions: () =>
    [
      "0.75 0.35 0.05 RG 3 w",
      ...COLUMNS.slice(1, -1).flatMap((x) => [line(x, BOTTOM, x, 320), line(x, 400, x, TOP)]),
      "0.1 0.45 0.25 RG",
      line(LEFT, 320, RIGHT, 320),
      line(LEFT, 400, RIGHT, 400),
      "0 G",
      ...COLUMNS.slice(0, -1).map((x, at) => text(x + 104, 545, 8, `P${(at % 3) + 1}`, "F2")),
    ].join("\n"),
  ceilings: () =>
    [
      "0.3 w 0.2 0.4 0.6 RG",
      ...Array.from({ length: 49 }, (_, at) => line(LEFT + at * 14.5, 320, LEFT + at * 14.5, 400)),
      ...Array.from({ length: 5 }, (_, at) => line(LEFT, 334 + at * 14, RIGHT, 334 + at * 14)),
      ...COLUMNS.slice(0, -1).flatMap((x) => [
        box(x + 84, 264, 56, 56),
        circle(x + 112, 292, 5),
        text(x + 88, 270, 6, "C2 2 400"),
      ]),
      "0 G",
      text(600, 356, 9, "C1 600 x 600 lay-in, 2 500 AFFL", "F2"),
    ].join("\n"),
  fire: () =>
    [
      "0.8 0.1 0.1 RG 3 w [9 4] 0 d",
      line(LEFT, 320, RIGHT, 320),
      line(LEFT, 400, RIGHT, 400),
      ...COLUMNS.slice(1, -1).flatMap((x) => [line(x, BOTTOM, x, 320), line(x, 400, x, TOP)]),
      "[] 0 d 5 w",
      box(390, 400, 140, 130),
      "0 G 1 w",
      text(600, 356, 9, "Red dashed 60 minutes, solid 120 minutes", "F2"),
    ].join("\n"),
  electrical: () =>
    [
      "0.5 0.1 0.5 RG 1 w",
      ...COLUMNS.slice(0, -1).flatMap((x) =>
        [220, 280, 470, 620].flatMap((y) => [
          circle(x + 60, y, 5),
          line(x + 60, y + 5, x + 60, y + 11),
          circle(x + 12, y, 3),
        ]),
      ),
      "0.4 w",
      line(LEFT, 372, RIGHT, 372),
      line(LEFT, 366, RIGHT, 366),
      "0 G",
      text(600, 345, 9, "300 mm basket over corridor", "F2"),
    ].join("\n"),
  lifts: () =>
    [
      "0.1 0.3 0.6 RG 3 w",
      box(470, 410, 52, 50),
      box(470, 470, 52, 50),
      "0 G 0.5 w",
      line(522, 435, 600, 450),
      text(604, 447, 9, "L1 13 persons, 1 000 kg, 7 stops, fire-fighting", "F2"),
      line(522, 495, 600, 480),
      text(604, 477, 9, "L2 8 persons, 630 kg, 7 stops", "F2"),
    ].join("\n"),
};

function drawTitleBlock({ project, title, number, revision, date }: Plan): string {
  const rows = [
    ["Project", project],
    ["Title", title],
    ["Number", number],
    ["Revision", revision],
    ["Date", date],
    ["Scale", "1:100 at A3"],
    ["Status", "S2 For tender"],
  ] as const;
  const notes = [
    "Do not scale. Figured dimensions only.",
    "All dimensions in millimetres.",
    "Read with the specification.",
    "Report discrepancies before pricing.",
  ];
  return [
    "0 G 0 g 1.4 w",
    box(20, 20, 1151, 802),
    line(890, 20, 890, 822),
    "0.5 w",
    text(906, 790, 10, "Notes", "F2"),
    ...notes.map((note, at) => text(906, 770 - at * 15, 9, note)),
    text(906, 330, 15, "Thornmere Construction", "F2"),
    ...rows.flatMap(([label, value], at) => [
      line(890, 315 - at * 36, 1171, 315 - at * 36),
      text(906, 303 - at * 36, 7, label),
      ...wrap(value, 40).map((part, index) => text(906, 289 - at * 36 - index * 11, 10, part, "F2")),
    ]),
    line(890, 63, 1171, 63),
    text(906, 44, 8, "Specimen made for the demonstration of this directory"),
    // North, and 10 metres.
    circle(1120, 560, 24),
    "0 g 1120 584 m 1112 548 l 1120 556 l 1128 548 l f",
    text(1116, 590, 11, "N", "F2"),
    box(906, 400, 100, 6),
    box(906, 400, 50, 6, "B"),
    text(904, 388, 8, "0"),
    text(998, 388, 8, "5 m"),
  ].join("\n");
}

function wrap(words: string, most: number): string[] {
  const lines = [""];
  for (const word of words.split(" ")) {
    const last = lines.at(-1)!;
    if (last.length + word.length < most || last === "") lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  return lines.slice(0, 2);
}
