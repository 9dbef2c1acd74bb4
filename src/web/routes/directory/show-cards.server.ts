import type { Context } from "#domain/context.ts";
import type { DirectoryCard } from "#domain/directory/search-directory.ts";
import { type SavedState, findSavedStates } from "#domain/favourites/find-saved-states.ts";
import type { StoredPicture } from "#web/ui/picture.tsx";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";

export interface ShownCompany extends Omit<DirectoryCard, "picture"> {
  picture: StoredPicture | null;
  monogram: string | null;
  savedState: SavedState;
}

/** Companies as the rows of a list show them to whoever asks. */
export async function showCards(ctx: Context, companies: readonly DirectoryCard[]): Promise<ShownCompany[]> {
  const savedStates = await findSavedStates(
    ctx,
    companies.map(({ number }) => number),
  );
  return companies.map(({ picture, ...company }) => ({
    ...company,
    picture: picture && pick(picture),
    savedState: savedStates.get(company.number) ?? null,
    monogram: picture ? null : drawMonogram(company.name),
  }));
}

/** The name beside a row's picture says what its text would. */
const pick = ({ id, widths, width, height }: StoredPicture): StoredPicture => ({ id, widths, width, height });
