import { WASH, box, poly, run, seg, shape, stroke } from "#domain/pictures/draw-line.ts";

/** A lattice between two parallel edges, as crane masts and jibs have. */
export function traceLattice(
  from: readonly [number, number],
  to: readonly [number, number],
  depth: number,
  bays: number,
): string {
  const dx = (to[0] - from[0]) / bays;
  const dy = (to[1] - from[1]) / bays;
  const length = Math.hypot(dx, dy);
  const nx = (-dy / length) * depth;
  const ny = (dx / length) * depth;
  const near = (i: number) => [from[0] + dx * i, from[1] + dy * i] as const;
  const far = (i: number) => [from[0] + dx * i + nx, from[1] + dy * i + ny] as const;
  const zigzag = Array.from({ length: bays * 2 + 1 }, (_, i) =>
    i % 2 === 0 ? near(i / 2) : ([far((i - 1) / 2)[0] + dx / 2, far((i - 1) / 2)[1] + dy / 2] as const),
  );
  return run(near(0), near(bays)) + run(far(0), far(bays)) + run(...zigzag);
}

/** A saddle-jib tower crane standing at x, its jib at y, with a load on the hook. */
export function drawTowerCrane(
  x: number,
  y: number,
  foot: number,
  reach: number,
  hookAt: number,
  load: string,
  drop: number,
): string {
  const dir = reach > 0 ? 1 : -1;
  const mast = traceLattice([x - 11, foot], [x - 11, y], 22, Math.round((foot - y) / 30));
  const jib = traceLattice([x, y], [x + reach, y], dir * -16, Math.round(Math.abs(reach) / 26));
  const back = traceLattice([x, y], [x - dir * 120, y], dir * 16, 5);
  const apex = [x, y - 62] as const;
  const ties =
    run([x + reach * 0.72, y - 16], apex, [x - dir * 112, y - 14]) + run([x + reach * 0.36, y - 16], apex);
  return (
    stroke(mast, "fine") +
    stroke(jib + back, "fine") +
    stroke(ties, "hair") +
    stroke(poly([x - 11, y - 14], apex, [x + 11, y - 14]), "medium") +
    shape(box(x - dir * 118 - (dir > 0 ? 0 : 34), y, 34, 34), WASH.shade, "medium") +
    shape(box(dir > 0 ? x + 12 : x - 34, y, 22, 28), WASH.glass, "medium") +
    stroke(
      seg(hookAt, y, hookAt, y + drop) +
        run([hookAt - 34, y + drop + 30], [hookAt, y + drop], [hookAt + 34, y + drop + 30]),
      "fine",
    ) +
    load +
    shape(box(x - 40, foot - 8, 80, 8), WASH.shade, "medium")
  );
}
