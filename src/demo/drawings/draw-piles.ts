import { traceLattice } from "./draw-crane.ts";
import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  LINE_BLUE,
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
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** Wavy soil layers from `top` down to the bottom of the drawing area. */
function drawStrata(r: Random, top: number, bottom: number, left = 60, right = 1000): string {
  const layers = [
    { name: "MADE GROUND", tone: "#e6dcc4", material: "gravel" as const },
    { name: "CLAY", tone: "#e8d8c0", material: "earth" as const },
    { name: "SAND AND GRAVEL", tone: "#efe2c0", material: "gravel" as const },
    { name: r.pick(["MUDSTONE", "CHALK", "SANDSTONE"]), tone: "#dcd8cd", material: "laps" as const },
  ];
  const parts = [0, 0.18, 0.5, 0.74, 1];
  const wave = (i: number): readonly (readonly [number, number])[] => {
    const y = top + (bottom - top) * (parts[i] ?? 1);
    const swing = i === 0 || i === layers.length ? 0 : 9;
    return spread(9, left, right).map(
      (x, k) => [x, y + (k % 2 === 0 ? swing : -swing) * r.between(0.4, 1)] as const,
    );
  };
  const waves = [0, 1, 2, 3, 4].map(wave);
  return layers
    .map(({ name, tone, material }, i) => {
      const upper = waves[i] ?? [];
      const lower = waves[i + 1] ?? [];
      const d = poly(...upper, ...[...lower].reverse());
      const middle = top + ((bottom - top) * ((parts[i] ?? 0) + (parts[i + 1] ?? 1))) / 2;
      return (
        wash(d, tone) +
        lay(d, material) +
        stroke(run(...lower), "fine") +
        drawLettering(name, right + 18, middle - 7, 13) +
        stroke(seg(right, middle, right + 12, middle), "hair", LINE_BLUE)
      );
    })
    .join("");
}

function drawBoredPiles(
  r: Random,
  {
    xs,
    bottom,
    width,
    ground,
    done,
  }: { xs: readonly number[]; bottom: number; width: number; ground: number; done: number },
): string {
  return xs
    .map((x, i) => {
      const toe = bottom - r.between(24, 70);
      const pile = box(x - width / 2, ground + 14, width, toe - ground - 14);
      if (i === done)
        return (
          stroke(
            seg(x - width / 2, ground, x - width / 2, toe - 90) +
              seg(x + width / 2, ground, x + width / 2, toe - 90),
            "fine",
          ) + wash(box(x - width / 2, ground, width, toe - 90 - ground), SHEET, 0.7)
        );
      return (
        shape(pile, SHEET, "medium") +
        lay(pile, "concrete") +
        stroke(
          seg(x - 8, ground - 14, x - 8, ground + 120) + seg(x + 8, ground - 14, x + 8, ground + 120),
          "fine",
        )
      );
    })
    .join("");
}

function drawPileCap({ cap, xs, ground }: { cap: string; xs: readonly number[]; ground: number }): string {
  return (
    shape(cap, SHEET, "heavy") +
    lay(cap, "concrete") +
    wash(box((xs[0] ?? 0) - 40, ground - 36, (xs[2] ?? 0) - (xs[0] ?? 0) + 80, 11), HIVIS)
  );
}

function drawAuger({ rigAt, bottom, width }: { rigAt: number; bottom: number; width: number }): string {
  return (
    stroke(seg(rigAt, 112, rigAt, bottom - 110), "medium") +
    stroke(
      each(
        12,
        (i) => `M${at(rigAt - width / 2)} ${at(bottom - 130 - i * 20)}q${at(width / 2)} 12 ${at(width)} -4`,
      ),
      "fine",
    )
  );
}

function drawLeader(rigAt: number, ground: number): string {
  return (
    stroke(traceLattice([rigAt + 14, ground - 20], [rigAt + 14, 70], -18, 12), "fine") +
    stroke(seg(rigAt, 78, rigAt + 34, 66) + seg(rigAt + 34, 66, rigAt + 112, ground - 88), "medium") +
    shape(box(rigAt - 18, 118, 36, 44), SHEET, "medium")
  );
}

/** Piles bored through the strata, the rig still on the last one. */
export function drawPiles(r: Random): Scene {
  const ground = 330;
  const bottom = 650;
  const count = r.int(6, 8);
  const xs = spread(count, 130, 800);
  const done = count - 1;
  const width = r.between(28, 38);
  const rigAt = xs[done] ?? 800;
  const piles = drawBoredPiles(r, { xs, bottom, width, ground, done });
  const auger = drawAuger({ rigAt, bottom, width });
  const leader = drawLeader(rigAt, ground);
  const rig = poly(
    [rigAt + 44, ground - 34],
    [rigAt + 180, ground - 34],
    [rigAt + 184, ground - 92],
    [rigAt + 96, ground - 96],
    [rigAt + 90, ground - 122],
    [rigAt + 50, ground - 122],
  );
  const tracks = `M${at(rigAt + 50)} ${ground}a14 14 0 0 1 0 -30h118a14 14 0 0 1 0 30z`;
  const cap = box((xs[0] ?? 0) - 34, ground - 26, (xs[2] ?? 0) - (xs[0] ?? 0) + 68, 42);
  const body =
    drawStrata(r, ground, bottom) +
    stroke(seg(50, ground, 1010, ground), "heavy") +
    piles +
    auger +
    leader +
    shape(rig, WASH.sand, "medium") +
    shape(
      poly(
        [rigAt + 54, ground - 74],
        [rigAt + 54, ground - 116],
        [rigAt + 84, ground - 116],
        [rigAt + 84, ground - 74],
      ),
      WASH.glass,
      "fine",
    ) +
    shape(tracks, WASH.stone, "medium") +
    stroke([62, 88, 114, 140, 160].map((x) => ring(rigAt + x, ground - 15, 7)).join(""), "fine") +
    drawPileCap({ cap, xs, ground }) +
    drawFigure(r, (xs[3] ?? 0) + 30, ground, 62, true) +
    drawFigure(r, rigAt - 64, ground, 62, true) +
    stroke(
      run([60, ground + 130], [84, ground + 130], [76, ground + 118]) +
        seg(64, ground + 138, 80, ground + 138),
      "fine",
      LINE_BLUE,
    );
  return {
    body,
    left: xs[0] ?? 0,
    right: rigAt,
    top: 96,
    title: "PILE LAYOUT SECTION",
    mm: 28,
    columns: xs.slice(0, 4),
    behind: "none",
    ownGround: true,
    lettered: true,
  };
}
