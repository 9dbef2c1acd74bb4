import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Point, clipRing, simplifyRing, writeRings } from "./rings.ts";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];

describe("clipRing", () => {
  it("cuts what lies outside off along the box", () => {
    expect(clipRing(square, { x: 5, y: -5, width: 20, height: 20 })).toEqual(
      expect.arrayContaining([
        [5, 0],
        [10, 0],
        [10, 10],
        [5, 10],
      ]),
    );
  });

  it("keeps a ring that lies inside, and nothing of one that lies outside", () => {
    expect(clipRing(square, { x: -1, y: -1, width: 12, height: 12 })).toHaveLength(4);
    expect(clipRing(square, { x: 20, y: 20, width: 5, height: 5 })).toEqual([]);
  });

  it("never leaves the box, whatever the ring", () => {
    const box = { x: -50, y: -50, width: 100, height: 100 };
    const ring = fc.array(
      fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(ring, (points) => {
        for (const [x, y] of clipRing(points, box)) {
          expect(Math.abs(x)).toBeLessThanOrEqual(50.000001);
          expect(Math.abs(y)).toBeLessThanOrEqual(50.000001);
        }
      }),
    );
  });
});

describe("simplifyRing", () => {
  it("drops the corners nobody sees and keeps the others", () => {
    const dented: Point[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
      [4, 10.1],
      [0, 10],
      [0, 0],
    ];
    expect(simplifyRing(dented, { detail: 2, smallest: 1 })).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
  });

  it("leaves small islands out", () => {
    expect(simplifyRing(square, { detail: 1, smallest: 101 })).toEqual([]);
    expect(
      simplifyRing(
        [
          [0, 0],
          [1, 1],
        ],
        { detail: 1, smallest: 0 },
      ),
    ).toEqual([]);
  });

  it("keeps at least a triangle of a ring that is large enough", () => {
    expect(simplifyRing(square, { detail: 1_000_000, smallest: 1 })).toHaveLength(3);
  });
});

describe("writeRings", () => {
  it("writes whole relative steps that lead back to the points", () => {
    const ring: Point[] = [
      [10.2, 20.6],
      [13, 18],
      [8, 40],
      [8.3, 39.8],
    ];
    expect(writeRings([ring])).toBe("M10 21l3-3-5 22z");
    expect(writeRings([ring, []])).toBe("M10 21l3-3-5 22z");
    expect(
      writeRings([
        [
          [1, 1],
          [1.2, 0.9],
        ],
      ]),
    ).toBe("");
  });
});
