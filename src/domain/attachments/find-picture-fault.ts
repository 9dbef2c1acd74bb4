import sharp from "sharp";
import { maxPixelsOf } from "#platform/pictures.ts";

/** Why a picture cannot be shown to who gets it, as the end of a sentence that begins with its name, by its head alone. */
export async function findPictureFault(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1 } = metadata;
    const most = maxPixelsOf(metadata);
    return width * height * pages > most
      ? `has more than ${most / 1_000_000} million pixels. Make it smaller, then send it.`
      : undefined;
  } catch {
    return "is damaged or is not what its name says. Save it again, then send it.";
  }
}
