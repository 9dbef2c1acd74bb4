import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  box,
  each,
  poly,
  ring,
  run,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawClassrooms(
  r: Random,
  {
    rooms,
    start,
    room,
    saw,
    eaves,
    tone,
  }: { rooms: number; start: number; room: number; saw: boolean; eaves: number; tone: string },
): string {
  let parts = "";
  for (let i = 0; i < rooms; i++) {
    const x = start + i * room;
    const roof = saw
      ? poly([x, eaves], [x, eaves - 88], [x + room, eaves])
      : poly([x, eaves], [x + room / 2, eaves - 80], [x + room, eaves]);
    parts +=
      shape(poly([x, GROUND], [x, eaves], [x + room, eaves], [x + room, GROUND]), tone, "medium") +
      lay(box(x, eaves, room, 132), i % 2 === 0 ? "brick" : "boards") +
      shape(roof, saw ? WASH.slate : tone, "heavy") +
      lay(roof, saw ? "boards" : "laps");
    parts +=
      shape(box(x + 16, GROUND - 96, room - 32, 84), r.chance(0.2) ? WASH.shade : WASH.glass, "medium") +
      stroke(
        seg(x + room / 2, GROUND - 96, x + room / 2, GROUND - 12) +
          seg(x + 16, GROUND - 70, x + room - 16, GROUND - 70),
        "fine",
      );
    if (!saw) parts += shape(ring(x + room / 2, eaves - 30, 13), WASH.glass, "fine");
  }
  return parts;
}

/** A school: a run of pitched classrooms, a hall, a covered way. */
export function drawSchool(r: Random): Scene {
  const rooms = r.int(4, 6);
  const room = r.between(104, 124);
  const hall = r.between(170, 210);
  const flip = r.chance(0.5);
  const left = 550 - (rooms * room + hall) / 2;
  const start = flip ? left + hall : left;
  const hx = flip ? left : left + rooms * room;
  const saw = r.chance(0.5);
  const eaves = GROUND - 132;
  const tone = r.pick([WASH.brick, WASH.timber, WASH.sand]);
  const parts = drawClassrooms(r, { rooms, start, room, saw, eaves, tone });
  const high = 236;
  const hallBox = box(hx, GROUND - high, hall, high);
  const windows = spread(6, hx + 20, hx + hall - 20);
  const cx = flip ? start - 6 : start + 30;
  const canopy = box(cx, GROUND - 106, rooms * room - 24, 9);
  const body =
    shape(hallBox, SHEET, "heavy") +
    lay(hallBox, "laps") +
    shape(box(hx + 14, GROUND - high + 22, hall - 28, 62), WASH.glass, "medium") +
    stroke(windows.map((x) => seg(x, GROUND - high + 22, x, GROUND - high + 84)).join(""), "fine") +
    shape(box(hx + hall * 0.36, GROUND - 84, hall * 0.28, 84), WASH.glass, "medium") +
    stroke(seg(hx + hall / 2, GROUND - 84, hx + hall / 2, GROUND), "fine") +
    shape(ring(hx + hall / 2, GROUND - high + 122, 20), SHEET, "medium") +
    stroke(
      run(
        [hx + hall / 2, GROUND - high + 108],
        [hx + hall / 2, GROUND - high + 122],
        [hx + hall / 2 + 9, GROUND - high + 128],
      ),
      "medium",
    ) +
    parts +
    wash(canopy, HIVIS) +
    stroke(
      spread(rooms + 1, cx + 12, cx + rooms * room - 36)
        .map((x) => seg(x, GROUND - 97, x, GROUND))
        .join(""),
      "medium",
    ) +
    each(r.int(4, 6), (i) =>
      drawFigure(r, start + 40 + i * 66 + r.between(-14, 14), GROUND, r.between(36, 50)),
    ) +
    drawFigure(r, hx + hall * 0.2, GROUND, 58);
  return {
    body,
    left,
    right: left + rooms * room + hall,
    top: GROUND - high,
    title: "PLAYGROUND ELEVATION",
    mm: 36,
    columns: [left, flip ? start : hx, left + rooms * room + hall],
    levels: [GROUND, eaves, GROUND - high],
    behind: r.chance(0.5) ? "hills" : "town",
  };
}

function drawLinkStair({ lx, link, top }: { lx: number; link: number; top: number }): string {
  return (
    stroke(
      spread(5, lx, lx + link)
        .map((x) => seg(x, top + 60, x, GROUND))
        .join("") +
        each(Math.floor((GROUND - 70 - top - 60) / 52) + 1, (i) =>
          seg(lx, GROUND - 70 - i * 52, lx + link, GROUND - 70 - i * 52),
        ),
      "hair",
    ) +
    stroke(
      run(
        [lx + 6, GROUND - 6],
        [lx + link - 8, GROUND - 70],
        [lx + 8, GROUND - 122],
        [lx + link - 8, GROUND - 174],
      ),
      "heavy",
    )
  );
}

/** A university building: a colonnade, deep fins, a glazed link. */
export function drawCollege(r: Random): Scene {
  const wing = r.between(270, 320);
  const link = r.between(110, 150);
  const left = 545 - wing - link / 2;
  const floors = r.int(4, 5);
  const storey = 62;
  const high = floors * storey + 74;
  const top = GROUND - high;
  const wingAt = (x: number, dense: number, low: number) => {
    const y = top + low;
    const fins = spread(dense, x + 8, x + wing - 8);
    return (
      shape(box(x, y, wing, GROUND - y), r.pick([WASH.stone, WASH.sand, WASH.brick]), "heavy") +
      wash(box(x + 8, y + 16, wing - 16, GROUND - 74 - y - 22), WASH.glass) +
      stroke(
        each(floors - 1, (i) =>
          seg(
            x + 8,
            y + 16 + (i + 1) * ((GROUND - 96 - y) / floors),
            x + wing - 8,
            y + 16 + (i + 1) * ((GROUND - 96 - y) / floors),
          ),
        ),
        "fine",
      ) +
      stroke(fins.map((f) => seg(f, y + 14, f, GROUND - 78)).join(""), "heavy") +
      shape(box(x, GROUND - 74, wing, 74), SHEET, "medium") +
      wash(box(x + 10, GROUND - 64, wing - 20, 64), INK, 0.1) +
      spread(7, x + 16, x + wing - 16)
        .map((c) => shape(box(c - 5, GROUND - 74, 10, 74), SHEET, "fine"))
        .join("")
    );
  };
  const lx = left + wing;
  const glazed = box(lx, top + 60, link, GROUND - top - 60);
  const body =
    wingAt(left, r.int(10, 14), 0) +
    wingAt(lx + link, r.int(8, 11), r.pick([0, storey])) +
    shape(glazed, WASH.glass, "medium") +
    drawLinkStair({ lx, link, top }) +
    wash(box(lx - 14, GROUND - 82, link + 28, 11), HIVIS) +
    each(5, (i) => drawFigure(r, lx - 90 + i * 64 + r.between(-12, 12), GROUND, 42));
  return {
    body,
    left,
    right: lx + link + wing,
    top,
    title: "QUAD ELEVATION",
    mm: 58,
    columns: [left, lx, lx + link, lx + link + wing],
    levels: [GROUND, GROUND - 74, top],
    behind: "town",
  };
}
