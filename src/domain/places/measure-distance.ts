/** A place on Earth in WGS 84 degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius of the Earth, 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3958.7613;

/** Coordinates of which either may not be known. */
interface MaybeCoordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const isKnown = (place: MaybeCoordinates): place is Coordinates =>
  place.latitude !== null && place.longitude !== null;

/** Miles along the great circle; null where either place is not known. */
export function measureKnownDistance(from: MaybeCoordinates, to: MaybeCoordinates): number | null {
  return isKnown(from) && isKnown(to) ? measureDistance(from, to) : null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles along the great circle. */
export function measureDistance(from: Coordinates, to: Coordinates): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    latitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
