import { nextPicture } from "../next-picture.ts";

/** Asks the server for a page, or sends it a form, only once the press that wanted it has been shown. */
export async function afterPicture<Results>(_asked: unknown, next: () => Promise<Results>): Promise<Results> {
  await nextPicture();
  return next();
}
