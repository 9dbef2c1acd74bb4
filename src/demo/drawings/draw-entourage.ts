import {
  INK,
  SECOND_INK,
  SHEET,
  WASH,
  at,
  box,
  each,
  poly,
  ring,
  run,
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** A broad-leaved tree with its foot at x, y. */
export function drawTree(r: Random, x: number, y: number, height: number): string {
  const crown = height * r.between(0.3, 0.36);
  const cy = y - height + crown;
  const lobes = r.int(9, 12);
  let d = "";
  for (let i = 0; i <= lobes; i++) {
    const angle = (i / lobes) * Math.PI * 2 - Math.PI / 2;
    const reach = crown * r.between(0.94, 1.06);
    const px = x + Math.cos(angle) * reach;
    const py = cy + Math.sin(angle) * reach * 1.05;
    d +=
      i === 0 ? `M${at(px)} ${at(py)}` : `A${at(crown * 0.34)} ${at(crown * 0.34)} 0 0 1 ${at(px)} ${at(py)}`;
  }
  const trunk =
    seg(x, y, x, cy + crown * 0.1) +
    seg(x, cy + crown * 0.75, x + crown * 0.4, cy + crown * 0.25) +
    seg(x, cy + crown * 0.55, x - crown * 0.36, cy + crown * 0.05);
  let leaves = "";
  for (let i = 0; i < 5; i++) {
    leaves += `M${at(x + r.between(-0.55, 0.5) * crown)} ${at(cy + r.between(-0.6, 0.6) * crown)}q${at(crown * 0.1)} ${at(-crown * 0.12)} ${at(crown * 0.2)} 0`;
  }
  return (
    wash(`${d}z`, r.pick([WASH.sage, WASH.sage, "#e2e6cf", "#d3e0d6"]), 0.9) +
    stroke(`${d}z`, "fine") +
    stroke(trunk, "medium") +
    stroke(leaves, "hair")
  );
}

/** A conifer with its foot at x, y. */
export function drawConifer(x: number, y: number, height: number): string {
  const half = height * 0.19;
  const tiers = [0.12, 0.36, 0.6];
  const d = tiers
    .map((t) => {
      const foot = y - height * t;
      const wide = half * (1.15 - t);
      return poly([x - wide, foot], [x, foot - height * 0.4], [x + wide, foot]);
    })
    .join("");
  return stroke(seg(x, y, x, y - height * 0.12), "heavy") + shape(d, WASH.sage, "fine");
}

/** A slim poplar with its foot at x, y. */
export function drawPoplar(x: number, y: number, height: number): string {
  const half = height * 0.11;
  const d = `M${at(x)} ${at(y - height)}C${at(x + half * 1.5)} ${at(y - height * 0.6)} ${at(x + half)} ${at(y - height * 0.14)} ${at(x)} ${at(y - height * 0.1)}C${at(x - half)} ${at(y - height * 0.14)} ${at(x - half * 1.5)} ${at(y - height * 0.6)} ${at(x)} ${at(y - height)}z`;
  return shape(d, WASH.sage, "fine") + stroke(seg(x, y, x, y - height * 0.6), "fine");
}

export function drawGreenery(r: Random, x: number, y: number, height: number): string {
  const kind = r.next();
  if (kind < 0.62) return drawTree(r, x, y, height);
  return kind < 0.82 ? drawPoplar(x, y, height * 1.1) : drawConifer(x, y, height * 1.05);
}

/** A standing or walking figure for scale, feet at x, y. */
export function drawFigure(r: Random, x: number, y: number, height: number, helmet = false): string {
  const u = height / 10;
  const stride = r.pick([0.5, 0.9, 1.2]) * u;
  const flip = r.chance(0.5) ? 1 : -1;
  const body =
    `M${at(x - 1.05 * u)} ${at(y - 7.9 * u)}Q${at(x)} ${at(y - 8.5 * u)} ${at(x + 1.05 * u)} ${at(y - 7.9 * u)}` +
    `L${at(x + 0.85 * u)} ${at(y - 4.4 * u)}L${at(x + stride * flip + 0.35 * u)} ${at(y)}h${at(-0.7 * u)}L${at(x)} ${at(y - 3.6 * u)}L${at(x - stride * flip + 0.35 * u)} ${at(y)}h${at(-0.7 * u)}L${at(x - 0.85 * u)} ${at(y - 4.4 * u)}z`;
  const head = ring(x, y - 9.2 * u, 0.72 * u);
  const hat = helmet
    ? wash(
        `M${at(x - 0.95 * u)} ${at(y - 9.4 * u)}a${at(0.95 * u)} ${at(0.95 * u)} 0 0 1 ${at(1.9 * u)} 0z`,
        SHEET,
      ) +
      stroke(
        `M${at(x - 1.1 * u)} ${at(y - 9.4 * u)}h${at(2.2 * u)}M${at(x - 0.95 * u)} ${at(y - 9.4 * u)}a${at(0.95 * u)} ${at(0.95 * u)} 0 0 1 ${at(1.9 * u)} 0`,
        "hair",
      )
    : "";
  return wash(body + head, r.pick([INK, SECOND_INK, "#33414d"])) + hat;
}

/** A car seen from the side, wheels at y. */
export function drawCar(x: number, y: number, length: number, colour: string = SHEET): string {
  const u = length / 100;
  const d = `M${at(x)} ${at(y - 8 * u)}v${at(-12 * u)}q0 ${at(-5 * u)} ${at(8 * u)} ${at(-6 * u)}l${at(13 * u)} ${at(-2 * u)}q${at(9 * u)} ${at(-14 * u)} ${at(18 * u)} ${at(-14 * u)}h${at(25 * u)}q${at(8 * u)} 0 ${at(17 * u)} ${at(14 * u)}q${at(16 * u)} ${at(2 * u)} ${at(17 * u)} ${at(9 * u)}l${at(2 * u)} ${at(11 * u)}z`;
  const glass = `M${at(x + 26 * u)} ${at(y - 29 * u)}q${at(6 * u)} ${at(-9 * u)} ${at(13 * u)} ${at(-9 * u)}h${at(9 * u)}v${at(9 * u)}zM${at(x + 52 * u)} ${at(y - 38 * u)}h${at(11 * u)}q${at(5 * u)} 0 ${at(11 * u)} ${at(9 * u)}h${at(-22 * u)}z`;
  const wheels = ring(x + 21 * u, y - 8 * u, 8 * u) + ring(x + 79 * u, y - 8 * u, 8 * u);
  return shape(d, colour, "fine") + shape(glass, WASH.glass, "hair") + shape(wheels, SHEET, "medium");
}

/** A delivery lorry seen from the side, cab at the left. */
export function drawLorry(x: number, y: number, length: number): string {
  const u = length / 200;
  const bed = shape(box(x + 46 * u, y - 74 * u, 154 * u, 58 * u), SHEET, "medium");
  const ribs = stroke(
    each(7, (i) => seg(x + (66 + i * 19) * u, y - 70 * u, x + (66 + i * 19) * u, y - 20 * u)),
    "hair",
  );
  const cab = shape(
    `M${at(x)} ${at(y - 14 * u)}v${at(-30 * u)}l${at(10 * u)} ${at(-24 * u)}h${at(30 * u)}v${at(54 * u)}z`,
    WASH.stone,
    "medium",
  );
  const glass = shape(
    `M${at(x + 8 * u)} ${at(y - 44 * u)}l${at(7 * u)} ${at(-18 * u)}h${at(18 * u)}v${at(18 * u)}z`,
    WASH.glass,
    "fine",
  );
  const wheels = [18, 64, 150, 176].map((w) => ring(x + w * u, y - 11 * u, 11 * u)).join("");
  return (
    bed +
    ribs +
    cab +
    glass +
    shape(wheels, SHEET, "medium") +
    stroke(seg(x, y - 14 * u, x + 200 * u, y - 14 * u), "medium")
  );
}

/** A tracked excavator facing left with its bucket reaching out; tracks stand on y, body at x. */
export function drawExcavator(x: number, y: number, scale = 1): string {
  const p = (a: number, b: number): readonly [number, number] => [x + a * scale, y + b * scale];
  const shoe = `M${at(x - 60 * scale)} ${at(y)}a${at(15 * scale)} ${at(15 * scale)} 0 0 1 0 ${at(-30 * scale)}h${at(120 * scale)}a${at(15 * scale)} ${at(15 * scale)} 0 0 1 0 ${at(30 * scale)}z`;
  const wheels = [-58, -30, 0, 30, 58].map((w) => ring(x + w * scale, y - 15 * scale, 8 * scale)).join("");
  const body = poly(p(-46, -36), p(78, -36), p(82, -76), p(60, -92), p(6, -92), p(6, -78), p(-46, -78));
  const cab = poly(p(-48, -40), p(-48, -112), p(-34, -132), p(0, -132), p(0, -40));
  const glass = poly(p(-42, -74), p(-42, -110), p(-31, -125), p(-6, -125), p(-6, -74));
  const boom = poly(p(-30, -62), p(-96, -168), p(-108, -176), p(-122, -170), p(-118, -156), p(-40, -48));
  const arm = poly(p(-116, -178), p(-128, -164), p(-186, -62), p(-174, -56), p(-106, -160));
  const bucket = `M${at(x - 190 * scale)} ${at(y - 66 * scale)}l${at(24 * scale)} ${at(14 * scale)}q${at(2 * scale)} ${at(36 * scale)} ${at(-34 * scale)} ${at(40 * scale)}l${at(-12 * scale)} ${at(-12 * scale)}q${at(18 * scale)} ${at(-12 * scale)} ${at(22 * scale)} ${at(-42 * scale)}z`;
  const ram = run(p(-60, -70), p(-84, -128)) + run(p(-104, -182), p(-150, -116));
  return (
    shape(boom, WASH.sand, "medium") +
    shape(arm, WASH.sand, "medium") +
    shape(bucket, WASH.shade, "medium") +
    stroke(ram, "heavy", SECOND_INK) +
    shape(body, WASH.sand, "medium") +
    shape(cab, SHEET, "medium") +
    shape(glass, WASH.glass, "fine") +
    shape(shoe, WASH.stone, "medium") +
    shape(wheels, SHEET, "fine")
  );
}

/** Water below a quay or bridge: broken wave lines over a pale wash. */
export function drawWater(r: Random, x: number, y: number, width: number, depth: number): string {
  let d = "";
  for (let row = 0; row * 15 + 10 < depth; row++) {
    for (let px = x + r.between(4, 50); px < x + width - 50; px += r.between(60, 130)) {
      d += `M${at(px)} ${at(y + 10 + row * 15)}q9 -6 18 0t18 0`;
    }
  }
  return wash(box(x, y, width, depth), WASH.glass, 0.8) + stroke(d, "hair", "#1f5fa8");
}

/** The far skyline or hills behind a building, hardly darker than the paper. */
export function drawBackdrop(r: Random, y: number, urban: boolean): string {
  if (!urban) {
    const hill = (h: number, tone: string) =>
      wash(
        `M50 ${y}V${at(y - h * 0.5)}C${at(260)} ${at(y - h * r.between(0.8, 1.2))} ${at(420)} ${at(y - h * 0.3)} 620 ${at(y - h * r.between(0.5, 0.9))}S${at(960)} ${at(y - h * 1.1)} 1150 ${at(y - h * 0.4)}V${y}z`,
        tone,
        0.55,
      );
    return hill(r.between(150, 220), "#e9ebe0") + hill(r.between(70, 110), "#dfe5d8");
  }
  let d = `M50 ${y}`;
  let x = 50;
  while (x < 1150) {
    const width = Math.min(r.between(40, 110), 1150 - x);
    d += `V${at(y - r.between(50, 190))}h${at(width)}`;
    x += width;
  }
  return wash(`${d}V${y}z`, "#e4e3da", 0.5);
}
