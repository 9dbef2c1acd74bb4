import sharp from "sharp";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { maxPixelsOf } from "#platform/pictures.ts";
import { DRAWING, PICTURE_SIDE } from "./document-texts.limits.ts";

export interface FirstPage {
  webp: Uint8Array;
  width: number;
  height: number;
}

const PICTURE_SECONDS = 10;

/** A small picture of a file's first page; undefined of what cannot be drawn within its bounds. */
export async function drawFirstPage(
  path: string,
  { isPdf }: { isPdf: boolean },
): Promise<FirstPage | undefined> {
  const drawn = isPdf
    ? await drawPdfPage({ bytes: path, page: 1, maxSide: 2 * PICTURE_SIDE, ...DRAWING })
    : undefined;
  if (isPdf && !drawn) return undefined;
  try {
    const source = drawn?.png ?? path;
    const head = await sharp(source, { limitInputPixels: false }).metadata();
    if (head.width * head.height > maxPixelsOf(head)) return undefined;
    const { data, info } = await sharp(source)
      .timeout({ seconds: PICTURE_SECONDS })
      .rotate()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .webp({ quality: 70 })
      .toBuffer({ resolveWithObject: true });
    return { webp: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
