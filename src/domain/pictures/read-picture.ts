import { AppError } from "#platform/errors.ts";
import { type EncodedPicture, type PictureKind, encodePicture, inspectPicture } from "#platform/pictures.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { MAX_PICTURE_BYTES } from "./pictures.limits.ts";

/** A file as a form carries it. */
export type SentFile = Pick<Blob, "size" | "arrayBuffer">;

const MIN_PIXELS = 50;
const NARROWEST = 10;

/**
 * An uploaded file as upright WebP without metadata. Decides by content, never by name; refuses with a sentence that
 * says why: too large, no picture that browsers show, moving, damaged, too many pixels, too small or too narrow.
 */
export async function readPicture(kind: PictureKind, file: SentFile): Promise<EncodedPicture> {
  if (file.size === 0) throw refused("The file is empty. Please choose a picture.");
  if (file.size > MAX_PICTURE_BYTES) {
    throw refused("The picture is larger than 15 MB. Please choose a smaller one.");
  }
  // A large picture takes hundreds of megabytes while it is open.
  return semaphore.run(async () => encode(kind, new Uint8Array(await file.arrayBuffer())));
}

const semaphore = new Semaphore(2);

async function encode(kind: PictureKind, bytes: Uint8Array): Promise<EncodedPicture> {
  const found = await inspectPicture(bytes);
  if (!found) {
    throw refused(
      "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says. Please choose another file.",
    );
  }
  const { width, height, pages, maxPixels } = found;
  if (pages > 1) throw refused("This picture is animated. Please choose a still one.");
  if (width * height > maxPixels) {
    const millions = maxPixels / 1_000_000;
    throw refused(
      `The picture has more than ${millions} million pixels. Please make it smaller and send it again.`,
    );
  }
  if (Math.min(width, height) < MIN_PIXELS) {
    throw refused(`The picture is too small. It needs at least ${MIN_PIXELS} pixels on each side.`);
  }
  if (Math.max(width, height) > NARROWEST * Math.min(width, height)) {
    throw refused("The picture is too long and narrow to be shown.");
  }
  return encodePicture(kind, bytes).catch(() => {
    throw refused("The picture is damaged or incomplete. Please open it, save it again and upload it again.");
  });
}

const refused = (message: string) => new AppError("invalid", message);
