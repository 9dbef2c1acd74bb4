import type { Context } from "#domain/context.ts";
import { findProofs } from "#domain/directory/find-proofs.ts";
import type { DirectoryCard } from "#domain/directory/search-directory.ts";
import { type SavedState, findSavedStates } from "#domain/favourites/find-saved-states.ts";
import type { StoredPicture } from "#web/ui/picture.tsx";
import { describeProof } from "./describe-proof.ts";
import { drawMonogram } from "#domain/pictures/draw-monogram.ts";

export interface ShownCompany extends Omit<DirectoryCard, "picture" | "latitude" | "longitude"> {
  picture: StoredPicture | null;
  monogram: string | null;
  savedState: SavedState;
  /** What it holds, how far it goes, how soon it answers, in words. */
  proof: string[];
}

/** Companies as the rows of a list show them to whoever asks. */
export async function showCards(ctx: Context, companies: readonly DirectoryCard[]): Promise<ShownCompany[]> {
  const numbers = companies.map(({ number }) => number);
  const [savedStates, proofs] = await Promise.all([findSavedStates(ctx, numbers), findProofs(ctx, numbers)]);
  return companies.map(({ picture, latitude: _latitude, longitude: _longitude, ...company }) => ({
    ...company,
    picture: picture && pick(picture),
    proof: describeProof(proofs.get(company.number)),
    savedState: savedStates.get(company.number) ?? null,
    monogram: picture ? null : drawMonogram(company.name),
  }));
}

/** The name beside a row's picture says what its text would. */
const pick = ({ id, widths, width, height }: StoredPicture): StoredPicture => ({ id, widths, width, height });
