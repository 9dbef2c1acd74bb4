import sharp from "sharp";
import { maxPixelsOf } from "#platform/pictures.ts";
import { Semaphore } from "#platform/semaphore.ts";

/** A large picture takes hundreds of megabytes while it is decoded: one at a time in this process. */
const semaphore = new Semaphore(1);
const DECODING_SECONDS = 15;

/**
 * Why a picture cannot be shown to who gets it, as the end of a sentence that begins with its name: it is decoded as a
 * whole, so that one whose end is missing is noticed. One that is shown on no page may have more pixels than we decode.
 */
export async function findPictureFault(
  bytes: Uint8Array,
  { isShown = true } = {},
): Promise<string | undefined> {
  const head = await readHead(bytes);
  if (!head) return "is damaged or is not what its name says. Save it again, then send it.";
  // Plans come as TIFFs of kinds that we do not read, and are downloaded.
  if (!isShown && (head.format === "tiff" || head.pixels > head.most)) return undefined;
  if (head.pixels > head.most)
    return `has more than ${head.most / 1_000_000} million pixels. Make it smaller, then send it.`;
  const isWhole = await semaphore.run(() => decode(bytes));
  return isWhole ? undefined : "is damaged or incomplete. Open it, save it again, then send it.";
}

async function readHead(bytes: Uint8Array) {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, width, height, pages = 1 } = metadata;
    return { format, pixels: width * height * pages, most: maxPixelsOf(metadata) };
  } catch {
    return undefined;
  }
}

/** As small as can be: only whether it comes to its end matters. */
async function decode(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: false, failOn: "error" })
      .timeout({ seconds: DECODING_SECONDS })
      .resize({ width: 64, height: 64, fit: "inside" })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
