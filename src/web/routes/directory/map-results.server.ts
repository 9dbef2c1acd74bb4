import { listTownsAround } from "#domain/companies/list-towns-around.ts";
import type { Context } from "#domain/context.ts";
import { addressTowns } from "#domain/places/address-towns.ts";
import type { DirectoryPage } from "#domain/directory/search-directory.ts";
import { type DrawnResults, drawResultsMap, frameResults } from "../../maps/draw-results-map.server.ts";
import { degreesAround } from "../../maps/map-view.server.ts";

/** The map of a page of results; null where nothing that was found has a place. */
export async function mapResults(ctx: Context, page: DirectoryPage): Promise<DrawnResults | null> {
  const { place, reached, sections } = page;
  const cells = sections.flatMap((section) => section.cells);
  const firms = sections
    .flatMap(({ companies }) => companies)
    .flatMap(({ name, latitude, longitude }, index) =>
      latitude === null || longitude === null ? [] : [{ nth: index + 1, name, latitude, longitude }],
    );
  if (firms.length === 0 && cells.length === 0) return null;
  const search = { place, reached, firms, cells };
  const frame = frameResults(search);
  const towns = await listTownsAround(
    ctx,
    frame.degrees ?? degreesAround({ latitude: 0, longitude: 0 }, null),
  );
  const locations = await addressTowns(ctx, towns);
  return drawResultsMap(
    search,
    frame,
    towns.map((town, index) => ({ ...town, location: locations[index] ?? null })),
  );
}
