import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type DirectoryCard, searchDirectory } from "./search-directory.ts";

/**
 * The verified main contractor and the verified subcontractor that the directory recommends first: by rating, how complete
 * the profile is, and how it answers. One that is shown already is passed over.
 */
export async function listRecommended(
  ctx: ReadContext,
  shownNumber: number | undefined,
): Promise<DirectoryCard[]> {
  anyone(ctx);
  const { sections } = await searchDirectory(ctx, { verified: true, sort: "recommended" });
  return sections.flatMap(({ companies }) => companies.find(({ number }) => number !== shownNumber) ?? []);
}
