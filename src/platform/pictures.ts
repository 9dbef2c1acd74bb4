import sharp from "sharp";
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

/** Turns any picture sharp can read upright, drops its metadata, and encodes it as WebP in at most three widths. */
export async function encodePicture(kind: PictureKind, source: Uint8Array): Promise<EncodedPicture> {
  const upright = await sharp(source, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  const largest = Math.min(upright.info.width, WIDTHS[kind][2]);
  const widths = [...new Set(WIDTHS[kind].map((width) => Math.min(width, largest)))];
  const files = await Promise.all(
    widths.map(async (width) => ({
      width,
      bytes: await sharp(upright.data).resize({ width }).webp({ quality: 82, effort: 2 }).toBuffer(),
    })),
  );
  const height = Math.max(1, Math.round((upright.info.height * largest) / upright.info.width));
  return { kind, width: largest, height, widths, files };
}

/** Encodes a drawing of our own, an SVG without fonts; painted once, and with less effort than a photograph needs. */
export async function encodeDrawing(kind: PictureKind, svg: string): Promise<EncodedPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const largest = Math.min(info.width, WIDTHS[kind][2]);
  const widths = [...new Set(WIDTHS[kind].map((width) => Math.min(width, largest)))];
  const files: EncodedPicture["files"] = [];
  for (const width of widths) {
    const sized = sharp(data, { raw }).resize({ width });
    files.push({ width, bytes: await sized.webp({ quality: 82, effort: 1 }).toBuffer() });
  }
  return { kind, width: largest, height: Math.round((info.height * largest) / info.width), widths, files };
}

export const pictureKey = (id: string, width: number) => `pictures/${id}-${width}.webp`;

/** Writes all widths; the caller adds the row, and files without a row are nobody's. */
export async function storePicture(files: FileStore, id: string, picture: EncodedPicture): Promise<void> {
  await Promise.all(
    picture.files.map(({ width, bytes }) => files.put(pictureKey(id, width), bytes, "image/webp")),
  );
}
