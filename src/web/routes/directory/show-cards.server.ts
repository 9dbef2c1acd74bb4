import type { Context } from "#domain/context.ts";
import type { DirectoryCard } from "#domain/directory/search-directory.ts";
import { type SavedState, findSavedStates } from "#domain/favourites/find-saved-states.ts";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";

export type ShownCompany = DirectoryCard & { monogram: string | null; savedState: SavedState };

/** Companies as the rows of a list show them to whoever asks. */
export async function showCards(ctx: Context, companies: readonly DirectoryCard[]): Promise<ShownCompany[]> {
  const savedStates = await findSavedStates(
    ctx,
    companies.map(({ number }) => number),
  );
  return companies.map((company) => ({
    ...company,
    savedState: savedStates.get(company.number) ?? null,
    monogram: company.picture ? null : drawMonogram(company.name),
  }));
}
