import type { Coordinates } from "#domain/places/measure-distance.ts";

/** The radii of service zones in miles, each with a grid of its own. */
const ZONES = [5, 10, 25, 50, 100] as const;

/** The square of each grid that a place lies in, numbered as `search_squares` of the database numbers them. */
export function locateSquares({ latitude, longitude }: Coordinates): number[] {
  return ZONES.map(
    (miles) =>
      miles * 1_000_000 +
      Math.floor((latitude - 45) / (miles / 69)) * 1_000 +
      Math.floor((longitude + 15) / (miles / 40)),
  );
}

/** The place on a sphere of radius 1. */
export function locateOnSphere({ latitude, longitude }: Coordinates): { x: number; y: number; z: number } {
  const [lat, lon] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return { x: Math.cos(lat) * Math.cos(lon), y: Math.cos(lat) * Math.sin(lon), z: Math.sin(lat) };
}
