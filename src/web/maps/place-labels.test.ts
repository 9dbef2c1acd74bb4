import { describe, expect, it } from "vitest";
import { placeLabels } from "./place-labels.ts";

const room = { width: 3200, height: 3300, taken: [], around: [1600, 1650] as [number, number] };

describe("placeLabels", () => {
  it("writes to the right of the dot, and to the left where the frame ends", () => {
    expect(
      placeLabels(
        [
          { name: "Hull", at: [400, 400] },
          { name: "Norwich", at: [3000, 900] },
        ],
        room,
      ),
    ).toMatchObject([
      { name: "Hull", anchor: "start" },
      { name: "Norwich", anchor: "end" },
    ]);
  });

  it("leaves out what would touch another name, a taken box or the home town", () => {
    const taken = [{ x: 0, y: 2000, width: 3200, height: 400 }];
    const placed = placeLabels(
      [
        { name: "Leeds", at: [1000, 1000] },
        { name: "Bradford", at: [1020, 1010] },
        { name: "Wakefield", at: [1000, 2200] },
        { name: "Home", at: [1610, 1660] },
        { name: "Far away", at: [9000, -400] },
      ],
      { ...room, taken },
    );
    expect(placed.map(({ name }) => name)).toEqual(["Leeds"]);
  });
});
