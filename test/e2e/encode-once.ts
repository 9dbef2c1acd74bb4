import { type EncodedPicture, type PictureKind, encodeDrawing } from "#platform/pictures.ts";

const encoded = new Map<PictureKind, Promise<EncodedPicture>>();

/** One drawing of a kind stands for all of them: encoding each takes most of the demo's seconds. */
export function encodeOnce(kind: PictureKind, svg: string): Promise<EncodedPicture> {
  const picture = encoded.get(kind) ?? encodeDrawing(kind, svg);
  encoded.set(kind, picture);
  return picture;
}
