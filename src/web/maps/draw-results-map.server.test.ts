import { describe, expect, it } from "vitest";
import { type MappedSearch, drawResultsMap, frameResults } from "./draw-results-map.server.ts";
import { gatherClusters } from "./gather-clusters.ts";
import { HEIGHT, WIDTH } from "./map-view.server.ts";
import { BALLOON } from "./place-balloons.ts";
import { placeOutline, writeOutline } from "./write-outline.server.ts";

const leeds = { name: "Leeds", latitude: 53.7965, longitude: -1.5478 };
const york = { name: "York", latitude: 53.9576, longitude: -1.0827 };
const penzance = { name: "Penzance", latitude: 50.1186, longitude: -5.5371 };
const lerwick = { name: "Lerwick", latitude: 60.1545, longitude: -1.1494 };

const draw = (search: Partial<MappedSearch>, towns: (typeof leeds)[] = [leeds, york]) => {
  const whole = { place: undefined, reached: [], firms: [], cells: [], ...search };
  return drawResultsMap(
    whole,
    frameResults(whole),
    towns.map((town) => ({ ...town, location: `${town.name}, UK` })),
  );
};
const rows = (places: readonly (typeof leeds)[]) =>
  places.map((place, index) => ({ ...place, nth: index + 1 }));

describe("drawResultsMap", () => {
  it("puts twenty firms of one town beside it, none on another and all within the frame", () => {
    const { marks, leaders } = draw({ place: leeds, reached: [leeds], firms: rows(Array(20).fill(leeds)) });
    for (const [index, one] of marks.entries()) {
      // The map is at least 280 px high.
      expect((2 * one.reach * 280) / HEIGHT).toBeGreaterThanOrEqual(24);
      expect(one.x).toBeGreaterThan(BALLOON);
      expect(one.x).toBeLessThan(WIDTH - BALLOON);
      expect(one.y).toBeGreaterThan(BALLOON);
      expect(one.y).toBeLessThan(HEIGHT - BALLOON);
      for (const other of marks.slice(index + 1)) {
        expect(
          Math.hypot(one.x - other.x, one.y - other.y) - one.reach - other.reach,
          `${one.nth} ${other.nth}`,
        ).toBeGreaterThan(-2);
      }
    }
    expect(marks.map(({ nth }) => nth)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(leaders.split("M").length).toBeGreaterThan(10);
  });

  it("looks closer where the rows are near, and says who lies outside", () => {
    expect(draw({ place: leeds, reached: [leeds], firms: rows([leeds, leeds]) }).ring?.radius.text).toBe(
      "10 miles",
    );
    const wide = draw({ place: leeds, reached: [leeds], firms: rows([york, york, york, penzance]) });
    expect(wide.ring?.radius.text).toBe("25 miles");
    expect(wide.outside).toBe(1);
  });

  it("shows from one end of the country to the other without a place", () => {
    const { marks, outside, home, ring } = draw({ firms: rows([penzance, lerwick]) });
    expect({ outside, home, ring }).toEqual({ outside: 0, home: null, ring: null });
    expect(marks[0]!.y).toBeGreaterThan(marks[1]!.y + HEIGHT / 2);
  });

  it("counts all firms of a spot in a circle that leads to its town, and no circle says what a balloon says", () => {
    const { clusters, dots } = draw({
      place: leeds,
      reached: [leeds],
      firms: rows([leeds]),
      cells: [
        { ...leeds, companies: 1 },
        { latitude: 53.95, longitude: -1.08, companies: 9 },
        { latitude: 53.96, longitude: -1.09, companies: 5 },
        { latitude: 53.7, longitude: -1.2, companies: 1 },
        { ...penzance, companies: 400 },
      ],
    });
    expect(clusters).toMatchObject([]);
    expect(dots).toBe("");
    const wide = draw({
      place: leeds,
      reached: [leeds],
      firms: rows([york, york, york, leeds]),
      cells: [
        { latitude: 53.95, longitude: -1.08, companies: 9 },
        { latitude: 53.96, longitude: -1.09, companies: 5 },
        { latitude: 53.55, longitude: -1.5, companies: 1 },
        { ...penzance, companies: 400 },
      ],
    });
    expect(wide.clusters).toMatchObject([{ companies: 14, town: "York", location: "York, UK" }]);
    expect(wide.dots).toMatch(/^M\d+ \d+h0$/);
  });

  it("names a town that only has the name of the place asked for", () => {
    const kent = { name: "Ashford", latitude: 51.1465, longitude: 0.8768 };
    const surrey = { name: "Ashford", latitude: 51.4333, longitude: -0.4667 };
    const { clusters, towns } = draw(
      { place: kent, reached: [kent], firms: rows([surrey, surrey]), cells: [{ ...surrey, companies: 9 }] },
      [kent, surrey],
    );
    expect(clusters).toMatchObject([{ companies: 9, town: "Ashford" }]);
    expect(towns.length).toBeLessThanOrEqual(1);
    const own = draw(
      { place: kent, reached: [kent], firms: rows([surrey, surrey]), cells: [{ ...kent, companies: 9 }] },
      [kent],
    );
    expect(own.clusters).toMatchObject([{ town: null, location: null }]);
    expect(own.towns).toEqual([]);
  });

  it("gives a finger 44 px of a mark that stands alone, and of a circle what its neighbours leave", () => {
    const { marks, clusters } = draw({
      place: leeds,
      reached: [leeds],
      firms: rows([{ ...leeds, longitude: -1.9 }]),
      cells: [
        { ...leeds, companies: 900 },
        { ...leeds, longitude: -1.3, companies: 9 },
      ],
    });
    expect((2 * marks[0]!.reach * 280) / HEIGHT).toBeGreaterThanOrEqual(44);
    const [one, other] = clusters as [(typeof clusters)[0], (typeof clusters)[0]];
    expect(one.reach + other.reach).toBeLessThanOrEqual(Math.hypot(one.x - other.x, one.y - other.y));
    expect((2 * one.reach * 280) / HEIGHT).toBeGreaterThanOrEqual(24);
  });

  it("draws at most 28 circles, however many places there are", () => {
    const cells = Array.from({ length: 900 }, (_, index) => ({
      latitude: 50.5 + (index % 30) * 0.3,
      longitude: -6 + Math.floor(index / 30) * 0.25,
      companies: 1 + (index % 7),
    }));
    expect(draw({ cells }).clusters.length).toBeLessThanOrEqual(28);
    expect(JSON.stringify(draw({ cells })).length).toBeLessThan(6_000);
  });
});

describe("gatherClusters", () => {
  it("leaves no two middles on each other and loses nobody", () => {
    const spots = Array.from({ length: 200 }, (_, index) => ({
      at: [(index * 173) % 3200, (index * 379) % 3300] as [number, number],
      companies: 1 + (index % 9),
    }));
    const clusters = gatherClusters(spots, 200);
    const sum = (all: typeof spots) => all.reduce((total, { companies }) => total + companies, 0);
    expect(sum(clusters)).toBe(sum(spots));
    for (const [index, one] of clusters.entries()) {
      for (const other of clusters.slice(index + 1)) {
        expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThanOrEqual(330);
      }
    }
  });
});

describe("writeOutline", () => {
  it("holds the coast in one file that weighs little and is named by what it holds", () => {
    const { svg, address } = writeOutline();
    expect(svg.length).toBeLessThan(40_000);
    expect(svg).toContain('id="land"');
    expect(address).toMatch(/^\/maps\/uk-[\w-]{10}\.svg$/);
    const { view } = frameResults({ place: leeds, reached: [leeds], firms: [], cells: [] });
    expect(placeOutline(view)).toMatch(/^translate\(-\d+ -\d+\) scale\(\d+\.\d+\)$/);
  });
});
