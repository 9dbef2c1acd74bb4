import { HEIGHT, type MapPlace, WIDTH } from "./map-view.server.ts";
import { outlineUk } from "./outline-uk.server.ts";

/**
 * The place under a point of a close map round `home`; `across` and `down` run from 0 to 1 from its upper left corner.
 * WGS 84 degrees.
 */
export function placeOnMap(
  home: Omit<MapPlace, "name">,
  closeKm: number,
  { across, down }: { across: number; down: number },
): { latitude: number; longitude: number } {
  const uk = outlineUk();
  const [x, y] = uk.project(home.longitude, home.latitude);
  const width = 2 * closeKm * uk.unitsPerKm;
  const height = (width * HEIGHT) / WIDTH;
  const [longitude, latitude] = uk.projection.invert!([
    x + (across - 0.5) * width,
    y + (down - 0.5) * height,
  ])!;
  return { latitude, longitude };
}
