import sharp, { type Metadata } from "sharp";
import type { FileStore } from "./files.ts";

export type PictureKind = "logo" | "cover" | "project" | "gallery" | "portrait";

const WIDTHS: Record<PictureKind, [number, number, number]> = {
  logo: [112, 224, 448],
  portrait: [112, 224, 448],
  cover: [640, 1280, 1920],
  project: [400, 800, 1200],
  gallery: [400, 800, 1600],
};

export interface EncodedPicture {
  kind: PictureKind;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  widths: number[];
  files: { width: number; bytes: Uint8Array }[];
}

/** The formats that people may send, as sharp names what it finds in a file's own bytes. */
const FORMATS = new Set(["jpeg", "png", "webp", "avif"]);
/** As many as the cameras of today's telephones have; decoding more takes more memory than one picture is worth. */
export const MAX_PIXELS = 50_000_000;
/** AVIF, and a PNG that comes in passes, cannot be read line by line: they take ten times the memory of another. */
const MAX_PIXELS_AT_ONCE = 13_000_000;

export function maxPixelsOf({ format, isProgressive }: Metadata): number {
  const isWhole = format === "heif" || (format === "png" && isProgressive);
  return isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
}

export interface InspectedPicture {
  width: number;
  height: number;
  /** More than one for a picture that moves. */
  pages: number;
  maxPixels: number;
}

/** What a file's own bytes say it is, from its head alone; undefined for anything but JPEG, PNG, WebP and AVIF. */
export async function inspectPicture(source: Uint8Array): Promise<InspectedPicture | undefined> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const { format, compression, width, height, pages } = metadata;
    const kind: string = format === "heif" && compression === "av1" ? "avif" : format;
    return FORMATS.has(kind)
      ? { width, height, pages: pages ?? 1, maxPixels: maxPixelsOf(metadata) }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Turns a picture upright, drops its metadata (place and camera too), and encodes it as WebP in at most three widths.
 * Throws what sharp throws when the file is damaged or has more than 50 million pixels.
 */
export async function encodePicture(kind: PictureKind, source: Uint8Array): Promise<EncodedPicture> {
  const most = WIDTHS[kind][2];
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: most, height: 2 * most, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: largest, height, channels } = info;
  const widths = [...new Set(WIDTHS[kind].map((width) => Math.min(width, largest)))];
  const files: EncodedPicture["files"] = [];
  for (const width of widths) {
    const sized = sharp(data, { raw: { width: largest, height, channels } }).resize({ width });
    files.push({ width, bytes: await sized.webp({ quality: 80, effort: 4 }).toBuffer() });
  }
  return { kind, width: largest, height, widths, files };
}

/** A drawing of our own as a PNG, which is what every reader of link previews takes. */
export async function encodeCard(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, effort: 4 }).toBuffer();
  return new Uint8Array(bytes);
}

export const pictureKey = (id: string, width: number) => `pictures/${id}-${width}.webp`;

/** Writes all widths; the caller adds the row, and files without a row are nobody's. */
export async function storePicture(files: FileStore, id: string, picture: EncodedPicture): Promise<void> {
  await Promise.all(
    picture.files.map(({ width, bytes }) => files.put(pictureKey(id, width), bytes, "image/webp")),
  );
}

/** Takes a picture's files away. */
export async function removePicture(files: FileStore, id: string, widths: readonly number[]): Promise<void> {
  await Promise.all(widths.map((width) => files.delete(pictureKey(id, width))));
}
